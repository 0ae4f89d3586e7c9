import Records
import Timing

extension Change {
  mutating func chooseBackup() {
    state.alert = nil
    effects.append(.backup(.choose))
  }

  /// Begins to read a file that came, from wherever.
  mutating func beginReading() {
    // Another dialog is open, and what was typed there is not thrown away.
    if state.sheet?.holdsTyping == true { return effects.append(.backup(.stopReading)) }
    closeMenu()
    state.alert = nil
    state.backup.reader = BackupReader()
  }

  mutating func read(_ bytes: [UInt8]) {
    guard var reader = state.backup.reader else { return }
    // Give up the state's copy, so that the list of records grows in place.
    state.backup.reader = nil
    do throws(BackupError) {
      try reader.read(bytes[...])
      state.backup.reader = reader
    } catch {
      refuse(error)
    }
  }

  private mutating func refuse(_ reason: BackupError) {
    state.backup.reader = nil
    effects.append(.backup(.stopReading))
    state.alert = strings.backupRefused(reason)
  }

  mutating func finishReading(_ trouble: BackupEvent.Trouble) {
    guard let reader = state.backup.reader else { return }
    state.backup.reader = nil
    switch trouble {
    case .none: break
    case .notABackup: return refuse(.notABackup)
    case .tooLong: return refuse(.tooLong)
    case .unreadable:
      state.alert = strings.backupUnreadable
      return
    }
    do throws(BackupError) {
      let draft = RestoreDraft(try reader.finish(), in: state.journal, strings)
      open(
        .restore(draft), from: state.place == .records ? KeepingView.restoreID : "settings")
      effects.append(.focus(RestoreDialog.ends(draft).last))
    } catch {
      refuse(error)
    }
  }

  // MARK: Accepting

  /// Photos first: where there is no room for them, no record has changed.
  mutating func acceptRestore() {
    guard var draft = state.restoreDraft, draft.canAccept else { return }
    let photos = draft.photosToStore
    if photos.isEmpty { return restore(draft) }
    draft.isStoring = true
    draft.problem = nil
    state.restoreDraft = draft
    effects.append(.backup(.storePhotos(photos)))
  }

  mutating func finishStoring(_ outcome: BackupEvent.Storing) {
    // Whoever closed the dialog meanwhile has changed their mind.
    guard var draft = state.restoreDraft, draft.isStoring else { return }
    draft.isStoring = false
    switch outcome {
    case .stored: return restore(draft)
    case .full: draft.problem = strings.noRoomForPhotos
    case .failed: draft.problem = strings.photosFailed
    }
    state.restoreDraft = draft
  }

  private mutating func restore(_ draft: RestoreDraft) {
    // Against what is here now: a clock may have been written down since.
    let plan = RestoreDraft.plan(draft.file, draft.mode, in: state.journal, strings)
    if !plan.changes.isEmpty, let reason = attempt(.change(plan.changes)) {
      let problem = refusal(reason)
      state.restoreDraft?.problem = problem
      return
    }
    for setting in draft.file.settings { adopt(setting) }
    closeSheet()
    say(
      plan.changes.isEmpty
        ? strings.photosRestored(draft.file.photos.count) : strings.restored(plan, draft.mode))
  }

  /// Settings of the file count where the person has none here. The host looks whether they have.
  private mutating func adopt(_ setting: BackupSetting) {
    guard setting.isKeepable else { return }
    effects.append(.backup(.adopt(setting)))
    if isSame(setting.key, Setting.language.text), state.chosenLanguage == nil {
      state.chosenLanguage = Language(tag: setting.value)
      effects.append(state.dress)
    } else if isSame(setting.key, Setting.theme.text), state.theme == nil {
      state.theme = Theme(name: setting.value)
      effects.append(state.dress)
    }
  }
}

extension BackupSetting {
  /// A name of small letters and hyphens, and a text of a sensible length: the file can hold anything.
  fileprivate var isKeepable: Bool {
    !key.utf8.isEmpty && key.utf8.count <= 40 && value.utf8.count <= 64 * 1024
      && key.utf8.allSatisfy {
        $0 == UInt8(ascii: "-") || $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z")
      }
  }
}
