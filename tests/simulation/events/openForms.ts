import type { Report } from '#domain/report.ts'
import type { ReportFindings } from '#domain/reportFields.ts'
import type { Draft } from '#sync/draft.ts'
import { DraftGoneError } from '#sync/ports/draftStore.ts'
import type { Acknowledged, Device, Tab } from '../device.ts'
import { contentOf, correctedParts } from '../officeServer.ts'
import { nameOf } from '../requestMonitor.ts'
import { aTakenPhoto } from '../takenPhotos.ts'
import type { OfficeServer } from '../officeServer.ts'
import type { Network } from '../network.ts'
import type { Choices } from '../choices.ts'
import type { VisitForms } from './visitForms.ts'

/** The errors with which the portal shows its technician that nothing was saved. */
const NOT_SAVED = new Set([
  'CorrectionTooLateError',
  'PicturesWaitingError',
  'ReportChangedError',
  'UnsendableReportError',
])

/** What the forms need of the world. */
type World = {
  choices: Choices
  network: Network
  office: OfficeServer
  acknowledged: Acknowledged[]
  problems: string[]
  correctedFrom: Map<string, string>
  removedPhotos: Set<string>
  log: (line: string) => void
  newBytes: () => ArrayBuffer
  takePhotos: (tab: Tab, draft: Draft) => Promise<void>
  visits: VisitForms
}

/**
 * Forms that stay open while other things happen: the report that is corrected is deleted or its version refused, the
 * job is opened again, the technician signs out. What was entered is stored, and a later event continues with it.
 */
export class OpenForms {
  /** The forms of corrections on the page of each tab, as they were opened. */
  private readonly pages = new WeakMap<Tab, Draft[]>()
  private edits = 0

  constructor(private readonly world: World) {}

  act(tab: Tab, device: Device): Promise<unknown> {
    switch (this.world.choices.pick(16)) {
      case 0:
        return this.beginCorrection(tab, device)
      case 1:
        return this.continueCorrection(tab, device, 'edit')
      case 2:
      case 3:
      case 4:
      case 5:
        return this.continueCorrection(tab, device, 'save')
      case 6:
        return this.markPhoto(tab, device)
      case 7:
        return this.forgetOldReports(tab, device)
      case 8:
        return this.storeThumbnail(tab)
      case 9:
      case 10:
        return this.world.visits.recordBegun(tab, device)
      case 11:
        return this.continueCorrection(tab, device, 'photo')
      case 12:
        return this.continueCorrection(tab, device, 'discard')
      default:
        return this.world.visits.change(tab, device)
    }
  }

  /** Opens the form of a correction, and leaves it open. Returns its draft. */
  async beginCorrection(tab: Tab, device: Device): Promise<Draft | null> {
    const { choices } = this.world
    const { userId } = tab.owner
    const own = device.disk.reports.filter(({ ownerId }) => ownerId === userId)
    if (own.length === 0) return null
    const { id } = choices.of(own).report
    const report = await tab.store.report(userId, id)
    if (!report) return null
    this.world.log(`${device.name}: ${userId} begins to correct ${id}`)
    const draft = await tab.commands.openCorrection(userId, report)
    if (draft.corrects?.reportId !== id) {
      this.world.problems.push(`[R29] the correction of ${id} opened another draft`)
      return null
    }
    this.show(tab, draft)
    await tab.store.saveDraft(draft, { findings: this.newText(draft) })
    return draft
  }

  /** Saves a correction, and checks that the screen then shows what is stored. */
  async saveCorrection(tab: Tab, device: Device, draft: Draft): Promise<void> {
    const name = `correction ${draft.reportId}`
    this.world.log(`${device.name}: ${tab.owner.userId} saves ${name}`)
    const entered = this.newText(draft)
    await tab.store.saveDraft(draft, { findings: entered }).catch((error: unknown) => {
      if (!(error instanceof DraftGoneError)) throw error
    })
    const photos = await tab.store.photos(draft.ownerId, draft.reportId)
    await this.submit(tab, device, draft, name, entered)
    const { jobId, corrects } = draft
    // Sent already: the server has it, and duplicate effects are checked there.
    if (!isWaiting(device, name) || !corrects) return
    const photoContents = photos
      .map(({ md5 }) => md5)
      .filter((content) => !this.world.removedPhotos.has(content))
    const folder = corrects.reportId
    this.world.acknowledged.push({ kind: 'record', device, jobId, name, folder, photoContents })
  }

  /** Saves a draft, and checks that the screen then shows what is stored [OB1a]. */
  async submit(
    tab: Tab,
    device: Device,
    draft: Draft,
    name: string,
    entered: Partial<ReportFindings> = {},
  ): Promise<Report> {
    const { network, office, problems } = this.world
    const isSent = () => network.monitor.accepted.has(name)
    try {
      const report = await tab.commands.submitReport(draft, entered)
      if (!isWaiting(device, name) && !isSent() && device.forgotten.size === 0)
        problems.push(`[OB1a] ${device.name} said that ${name} was saved, and stored it nowhere`)
      return report
    } catch (error) {
      const isSaidLost = error instanceof DraftGoneError && error.end === 'discarded'
      const isSaidUnsaved = isSaidLost || (error instanceof Error && NOT_SAVED.has(error.name))
      // A backup of the phone or of the server may be older than what was sent; and of a report that was deleted after
      // ninety days, the phone does not know.
      const isKnown = !device.wasRestored && !office.lostEffects.has(name) && hasReport(device, draft)
      const isKnownSent = isSaidLost && isSent() && isKnown
      if (isSaidUnsaved && (isWaiting(device, name) || isKnownSent))
        problems.push(`[OB1b] ${device.name} stored ${name}, and said: ${error.message}`)
      throw error
    }
  }

  /** Remembers what the technician has seen of the report that the draft corrects. */
  show(tab: Tab, draft: Draft): void {
    const { correctedFrom } = this.world
    // As it was opened: what is entered changes it.
    if (!correctedFrom.has(draft.reportId))
      correctedFrom.set(
        draft.reportId,
        correctedParts({ ...draft.findings, version: draft.corrects?.version }),
      )
    const shown = this.pages.get(tab) ?? []
    if (!shown.some(({ reportId }) => reportId === draft.reportId)) this.pages.set(tab, [...shown, draft])
  }

  // The form on the tab's page, or one that was left and is opened again. Another tab may have ended its draft.
  private async continueCorrection(
    tab: Tab,
    device: Device,
    what: 'edit' | 'photo' | 'discard' | 'save',
  ): Promise<void> {
    const { choices } = this.world
    const [onPage] = (this.pages.get(tab) ?? []).toReversed()
    const stored = device.disk.drafts.filter(
      ({ ownerId, corrects }) => ownerId === tab.owner.userId && corrects,
    )
    const left = stored.length > 0 ? choices.of(stored) : undefined
    const draft = choices.happens(2) ? (onPage ?? left) : (left ?? onPage)
    if (!draft) {
      await this.beginCorrection(tab, device)
      return
    }
    this.show(tab, draft)
    if (what === 'save') return this.saveCorrection(tab, device, draft)
    this.world.log(`${device.name}: ${tab.owner.userId} has for correction ${draft.reportId}: ${what}`)
    // [R43]
    if (what === 'photo') return this.world.takePhotos(tab, draft)
    if (what === 'discard') return this.discard(tab, device, draft)
    await tab.store.saveDraft(draft, { findings: this.newText(draft) })
  }

  // Also of a draft that another tab has saved or discarded, which a page may still show.
  private async discard(tab: Tab, { disk }: Device, draft: Draft): Promise<void> {
    if (disk.drafts.some(({ reportId }) => reportId === draft.reportId))
      for (const { md5, reportId } of disk.photos)
        if (reportId === draft.reportId) this.world.removedPhotos.add(md5)
    await tab.store.discardDraft(draft)
  }

  private newText({ reportId }: Draft): Partial<ReportFindings> {
    return { firebox_notes: `Corrected as ${reportId}, ${(this.edits += 1)}` }
  }

  // [R35]
  private async markPhoto(tab: Tab, device: Device): Promise<void> {
    const draft = device.disk.drafts.find(({ ownerId }) => ownerId === tab.owner.userId)
    const [photo] = draft ? await tab.store.photos(draft.ownerId, draft.reportId) : []
    if (!draft || !photo) return
    this.world.log(`${device.name}: marks the photo ${photo.id}`)
    this.world.removedPhotos.add(photo.md5)
    const bytes = this.world.newBytes()
    const marked = aTakenPhoto(draft, `marked-${contentOf(bytes)}`, photo.position, bytes)
    await tab.store.replacePhoto(photo.id, marked, bytes, new ArrayBuffer(0))
  }

  // As if ninety days had passed: nothing that is sent is needed any more (rule OB19a).
  private forgetOldReports(tab: Tab, device: Device): Promise<void> {
    this.world.log(`${device.name}: deletes old reports`)
    return tab.store.forgetOldReports(tab.owner.userId, '2027-11-20T08:00:00.000Z', 1)
  }

  // [R33]
  private async storeThumbnail(tab: Tab): Promise<void> {
    const { userId: ownerId } = tab.owner
    const path = `earlier-${this.world.choices.pick(3)}.jpg`
    for (const missing of await tab.store.keepEarlierPhotos(ownerId, [path]))
      await tab.store.saveEarlierPhoto({ ownerId, path: missing, bytes: new ArrayBuffer(1) })
  }
}

function isWaiting({ disk }: Device, name: string): boolean {
  return disk.outbox.some(({ mutation }) => nameOf(mutation) === name)
}

function hasReport({ disk }: Device, { reportId, corrects }: Draft): boolean {
  return disk.reports.some(({ report }) => report.id === (corrects?.reportId ?? reportId))
}
