/** Loads the core's lazy code: a dynamic import takes real time, during which simulated time would go on. */
export async function preloadCore(): Promise<void> {
  await Promise.all([
    import('#sync/outbox/drain.ts'),
    import('#sync/draft.ts'),
    import('#sync/submitReport.ts'),
    import('#sync/correctReport.ts'),
    import('#sync/recordVisit.ts'),
    import('#sync/pull/jobPuller.ts'),
  ])
}
