import Meaning
import Records

/// Texts of notes and their photos.
extension Strings {
  var cut: String { pick("Cut", "잘라내기") }
  var findSelection: String { pick("Find selection", "선택 부분 찾기") }
  var highlight: String { pick("Highlight", "강조 표시") }
  var removeHighlight: String { pick("Remove highlight", "강조 표시 제거") }
  func highlighted(_ isOn: Bool) -> String {
    isOn ? pick("Highlighted", "강조 표시함") : pick("Highlight removed", "강조 표시를 지움")
  }
  var insertPhoto: String { pick("Insert Photo", "사진 넣기") }
  var noteTools: String { pick("Note tools", "메모 도구") }
  var photo: String { pick("Photo", "사진") }
  var photoElsewhere: String {
    pick("This photo is not on this device", "이 사진은 이 기기에 없습니다")
  }
  var textCopied: String { pick("Copied", "복사됨") }
  var nothingSelected: String { pick("Select some text first", "먼저 글을 선택하세요") }
  var noTextToPaste: String {
    pick("Nothing to paste: no text and no picture", "붙여넣을 글이나 사진이 없습니다")
  }
  func noteClipboardClosed(_ trouble: Clip.Trouble) -> String {
    trouble == .denied
      ? pick(
        "The browser did not allow it. The paste key works without asking.",
        "브라우저가 허용하지 않았습니다. 붙여넣기 키로는 바로 됩니다.")
      : pick(
        "This browser gives pages no clipboard. Use its own Paste, or the paste key.",
        "이 브라우저는 페이지에 클립보드를 주지 않습니다. 브라우저의 붙여넣기나 키를 쓰세요.")
  }

  // MARK: Photos
  func photosAdded(_ n: Int) -> String {
    pick(n == 1 ? "Photo added" : "\(n) photos added", "사진 \(n)장 추가됨")
  }
  func photoProgress(_ number: Int, of count: Int) -> String {
    pick("Adding photo \(number) of \(count)…", "사진 추가 중… \(count)장 중 \(number)")
  }
  func photoRefused(_ trouble: PhotoTrouble, name: String, _ number: Int, of count: Int) -> String {
    let named = name.utf8.isEmpty ? "" : " (" + name + ")"
    let which =
      count == 1
      ? pick("The photo", "사진") + named
      : pick("Photo \(number) of \(count)", "\(count)장 중 \(number)번째 사진") + named
    let why =
      switch trouble {
      case .unreadable:
        pick(
          " was not added: this browser cannot read it as a picture.",
          ": 이 브라우저가 그림으로 읽을 수 없어 넣지 않았습니다.")
      case .full:
        pick(
          " was not added: the storage of this browser is full.",
          ": 브라우저의 저장 공간이 가득 차서 넣지 않았습니다.")
      case .notKept:
        pick(
          " was not added: the browser could not store it.",
          ": 브라우저가 저장하지 못해 넣지 않았습니다.")
      }
    if count == 1 { return which + why }
    return which + why + " "
      + (trouble == .unreadable
        ? pick("The others are added.", "나머지는 넣습니다.")
        : pick("Those before it are added.", "그 앞의 사진은 넣습니다."))
  }
  func photosRefused(_ n: Int, of count: Int) -> String {
    pick(
      "\(n) of \(count) photos were not added: this browser cannot read them as pictures.",
      "\(count)장 중 \(n)장을 넣지 않았습니다: 이 브라우저가 그림으로 읽을 수 없습니다.")
  }
}

/// Texts of what was found in a note.
extension Strings {
  func copyText(_ text: String) -> String { pick("Copy \(text)", "\(text) 복사") }
  func putBehind(_ text: String) -> String { pick("Insert after \(text)", "\(text) 뒤에 넣기") }
  func putInPlace(_ text: String) -> String { pick("Replace \(text)", "\(text) 바꾸기") }
  func opening(_ found: Suggestion) -> String {
    switch found.kind {
    case .address: pick("Show on a map", "지도에서 보기")
    case .mail: pick("Write a mail", "메일 쓰기")
    case .phone: pick("Call", "전화 걸기")
    case .money: pick("Set a rate…", "환율 정하기…")
    default: pick("Open link", "링크 열기")
    }
  }
}
