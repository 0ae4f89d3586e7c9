import Records
import Timing

// What is said about all records in one file, and about where they are kept.
extension Strings {
  var exportAll: String { pick("Export all", "모두 내보내기") }
  var shareCopy: String { pick("Share a copy", "사본 공유") }
  var restore: String { pick("Restore", "복원") }
  var restoring: String { pick("Restoring…", "복원하는 중…") }

  /// `lapboard-2026-11-30.lapboard`, in every language.
  func backupName(_ wall: WallTime) -> String {
    let at = CivilTime(wall)
    func digits(_ n: Int) -> String { n < 10 ? "0\(n)" : "\(n)" }
    return "lapboard-\(at.year)-\(digits(at.month))-\(digits(at.day)).lapboard"
  }

  private func records(_ n: Int) -> String {
    pick(n == 1 ? "1 record" : "\(n) records", "기록 \(n)개")
  }

  private func presets(_ n: Int) -> String {
    pick(n == 1 ? "1 timer preset" : "\(n) timer presets", "타이머 프리셋 \(n)개")
  }

  // MARK: Exporting
  var nothingToExport: String { pick("Nothing to export yet", "아직 내보낼 것이 없습니다") }
  func exported(
    _ count: Int, hasPresets: Bool, hasPlan: Bool, names: Int, isShared: Bool
  ) -> String {
    var what = ""
    for (isThere, first, later) in [
      (count > 0, records(count), ""),
      (hasPresets, pick("Timer presets", "타이머 프리셋"), pick("timer presets", "타이머 프리셋")),
      (hasPlan, pick("Blocks and workout", "블록과 운동"), pick("blocks and workout", "블록과 운동")),
      (names > 0, namesCount(names), namesCount(names)),
    ] where isThere { what += what.utf8.isEmpty ? first : ", " + later }
    return isShared
      ? pick("\(what) shared", "\(what) 공유됨") : pick("\(what) exported", "\(what) 내보냄")
  }
  var exportFailed: String {
    pick("The file could not be saved. Nothing was lost here.", "파일을 저장하지 못했습니다. 여기의 기록은 그대로입니다.")
  }
  func photosNotExported(_ n: Int) -> String {
    pick(
      "\(photos(n)) could not be found, and the file is without.",
      "\(photos(n))을 찾을 수 없어 파일에 넣지 못했습니다.")
  }

  // MARK: Where records are kept
  var keptNowhere: String {
    pick(
      "This browser keeps nothing here. Export a copy before you close the page.",
      "이 브라우저는 여기에 아무것도 보관하지 않습니다. 페이지를 닫기 전에 사본을 내보내세요.")
  }
  func kept(_ persistence: StorageFacts.Persistence) -> String {
    switch persistence {
    case .granted: pick("Kept on this device until you delete it.", "직접 지울 때까지 이 기기에 보관됩니다.")
    case .bestEffort, .unknown:
      pick(
        "This browser may delete records when space runs low; Safari also after 7 days without a visit, unless the app is on the Home Screen. Export a copy.",
        "이 브라우저는 공간이 부족하면 기록을 지울 수 있습니다. 사파리는 홈 화면에 추가하지 않으면 7일 동안 열지 않아도 지웁니다. 사본을 내보내 두세요.")
    }
  }
  func nearlyFull(percent: Int64) -> String {
    pick(
      "Storage is nearly full (\(percent) %).", "저장 공간이 거의 찼습니다(\(percent)%).")
  }
  func lastExport(daysAgo days: Int64?) -> String {
    switch days {
    case nil: pick("Last export: never.", "마지막 내보내기: 없음.")
    case 0: pick("Last export: today.", "마지막 내보내기: 오늘.")
    case 1: pick("Last export: yesterday.", "마지막 내보내기: 어제.")
    case let days?: pick("Last export: \(days) days ago.", "마지막 내보내기: \(days)일 전.")
    }
  }

  // MARK: Restoring
  func backupRefused(_ reason: BackupError) -> String {
    switch reason {
    case .empty: pick("The file is empty", "파일이 비어 있습니다")
    case .notABackup:
      pick(
        "This is not a file of Export all. To read laps from it, paste or drop it on the stopwatch.",
        "모두 내보내기로 만든 파일이 아닙니다. 랩을 읽으려면 스톱워치에 붙여넣거나 끌어다 놓으세요.")
    case .newerVersion(let version):
      pick(
        "A later Lapboard made this file (version \(version)). Reload to update, then restore it.",
        "더 새로운 Lapboard에서 만든 파일입니다(버전 \(version)). 새로고침해 업데이트한 뒤 복원하세요.")
    case .tooLong:
      pick(
        "The file is too large: 64 MB of records are read at most.",
        "파일이 너무 큽니다: 기록은 64MB까지 읽습니다.")
    }
  }
  var backupUnreadable: String {
    pick("The file could not be read", "파일을 읽을 수 없습니다")
  }

  func backupOf(_ made: WallTime) -> String {
    pick("Backup of \(date(made))", "\(date(made))의 백업")
  }
  func backupFrom(_ device: String, isHere: Bool) -> String {
    isHere
      ? pick("Made on this device", "이 기기에서 만듦")
      : pick("Made on another device", "다른 기기에서 만듦")
  }
  /// What is in the file and how much of it is here.
  func restoreCounts(_ plan: RestorePlan, of count: Int) -> [String] {
    var parts = ""
    for (n, name) in [
      (plan.missing, pick("new", "새 기록")), (plan.different, pick("different here", "여기와 다른 기록")),
      (plan.same, pick("here already", "이미 있는 기록")),
    ] where n > 0 {
      parts += (parts.isEmpty ? ": " : ", ") + pick("\(n) \(name)", "\(name) \(n)개")
    }
    var lines = [records(count) + parts]
    if plan.deleted > 0 {
      lines.append(
        pick("\(records(plan.deleted)) recently deleted", "최근 삭제한 기록 \(plan.deleted)개"))
    }
    if plan.presetsLeaving > 0 {
      lines.append(
        pick(
          "Timer presets become the \(plan.presets) of the file",
          "타이머 프리셋이 파일의 \(plan.presets)개로 바뀝니다"))
    } else if plan.presets > 0 {
      lines.append(pick("\(presets(plan.presets)), new", "새 \(presets(plan.presets))"))
    }
    if plan.namesLeaving > 0 {
      lines.append(
        pick(
          "The start list becomes the \(plan.names) names of the file",
          "출발 명단이 파일의 이름 \(plan.names)개로 바뀝니다"))
    } else if plan.names > 0 {
      lines.append(
        pick("\(namesCount(plan.names)) of a start list, new", "출발 명단의 새 \(namesCount(plan.names))")
      )
    }
    if plan.namesLeftOut > 0 {
      lines.append(
        pick(
          "No room for \(namesCount(plan.namesLeftOut))",
          "\(namesCount(plan.namesLeftOut))는 더 넣을 수 없습니다"))
    }
    if plan.presetsLeftOut > 0 {
      lines.append(
        pick(
          "No room for \(presets(plan.presetsLeftOut))",
          "\(presets(plan.presetsLeftOut))는 더 넣을 수 없습니다"))
    }
    if plan.replacesPlan {
      lines.append(
        pick("Blocks and workout become those of the file", "블록과 운동이 파일의 것으로 바뀝니다"))
    } else {
      if plan.blocks > 0 {
        lines.append(pick("\(blocks(plan.blocks)), new", "새 \(blocks(plan.blocks))"))
      }
      if plan.bringsWorkout { lines.append(pick("The workout", "운동")) }
    }
    if plan.blocksLeftOut > 0 {
      lines.append(
        pick(
          "No room for \(blocks(plan.blocksLeftOut))",
          "\(blocks(plan.blocksLeftOut))는 더 넣을 수 없습니다"))
    }
    return lines
  }
  private func blocks(_ n: Int) -> String { pick(n == 1 ? "1 block" : "\(n) blocks", "블록 \(n)개") }
  func photosInFile(_ n: Int) -> String { photos(n) }
  func photosMissing(_ n: Int) -> String {
    pick("\(photos(n)) of the notes not in the file", "메모의 \(photos(n))이 파일에 없습니다")
  }
  var backupCut: String {
    pick(
      "The file was cut off at the end. What is there can be restored.",
      "파일 끝이 잘렸습니다. 남아 있는 것은 복원할 수 있습니다.")
  }
  var backupChanged: String {
    pick("The file was changed after it was made.", "만들어진 뒤에 바뀐 파일입니다.")
  }
  func damagedLines(_ n: Int) -> String {
    pick(n == 1 ? "1 damaged line" : "\(n) damaged lines", "손상된 줄 \(n)개")
  }
  func damage(_ reason: BackupFile.Damage.Reason) -> String {
    switch reason {
    case .unreadable: pick("cannot be read", "읽을 수 없음")
    case .impossible: pick("times that no record can have", "기록이 될 수 없는 시간")
    case .photo: pick("no photo that can be shown", "보여 줄 수 없는 사진")
    }
  }
  var restoreHow: String { pick("How to restore", "복원 방법") }
  var mergeFile: String { pick("Merge", "병합") }
  var replaceByFile: String { pick("Replace", "대체") }
  func restoreOutcome(
    _ plan: RestorePlan, _ mode: RestorePlan.Mode, hasPhotos: Bool
  ) -> String {
    if plan.changes.isEmpty {
      return hasPhotos
        ? pick(
          "Every record in the file is here already. Photos that are missing come back.",
          "파일에 있는 기록이 모두 이미 있습니다. 없어진 사진만 되돌립니다.")
        : pick("Everything in the file is here already.", "파일에 있는 것이 모두 이미 있습니다.")
    }
    switch mode {
    case .merge:
      return plan.different == 0
        ? pick("Adds what is missing. Undo takes it back.", "없는 기록을 추가합니다. 실행 취소로 되돌릴 수 있습니다.")
        : pick(
          "Adds what is missing; what is different here stays, and the file's is added beside it. Undo takes it back.",
          "없는 기록을 추가합니다. 여기와 다른 기록은 그대로 두고 파일의 기록을 따로 추가합니다. 실행 취소로 되돌릴 수 있습니다.")
    case .replace:
      return pick(
        plan.leaving == 0
          ? "Records become those of the file. Undo takes it back."
          : "Records become those of the file; \(records(plan.leaving)) not in it \(plan.leaving == 1 ? "goes" : "go") to Recently deleted. Undo takes it back.",
        plan.leaving == 0
          ? "기록이 파일과 같아집니다. 실행 취소로 되돌릴 수 있습니다."
          : "기록이 파일과 같아집니다. 파일에 없는 기록 \(plan.leaving)개는 최근 삭제한 항목으로 갑니다. 실행 취소로 되돌릴 수 있습니다.")
    }
  }
  /// Of a record that is added beside another of the same name.
  func restoredTitle(_ list: LapList) -> String {
    let title = list.title.utf8.isEmpty ? list.began.map { date($0) } ?? "" : list.title
    return title + pick(" (restored)", " (복원)")
  }
  func restored(_ plan: RestorePlan, _ mode: RestorePlan.Mode) -> String {
    let count = plan.missing + plan.different
    if count == 0, plan.presets == 0, plan.names > 0, mode == .merge {
      return pick("\(namesCount(plan.names)) restored", "\(namesCount(plan.names)) 복원됨")
    }
    if count == 0, plan.presets > 0, mode == .merge {
      return pick("\(presets(plan.presets)) restored", "\(presets(plan.presets)) 복원됨")
    }
    if count == 0, plan.blocks > 0 || plan.bringsWorkout, mode == .merge {
      return pick("Blocks and workout restored", "블록과 운동 복원됨")
    }
    return count == 0 && mode == .replace
      ? pick("Records are those of the file", "기록이 파일과 같아졌습니다")
      : pick("\(records(count)) restored", "\(records(count)) 복원됨")
  }
  func photosRestored(_ n: Int) -> String { pick("\(photos(n)) restored", "\(photos(n)) 복원됨") }
  var noRoomForPhotos: String {
    pick(
      "Not restored: there is no room for the photos. No record was changed.",
      "복원하지 않았습니다: 사진을 넣을 공간이 없습니다. 기록은 바뀌지 않았습니다.")
  }
  var photosFailed: String {
    pick(
      "Not restored: the photos could not be stored. No record was changed.",
      "복원하지 않았습니다: 사진을 저장하지 못했습니다. 기록은 바뀌지 않았습니다.")
  }
}
