/**
 * Loads `@supabase/lite`, which takes a second to import and only the embedded backend needs.
 *
 * Its modules replace `process.emitWarning` with a function that throws when Node warns with an Error object
 * (for example about too many listeners); this restores the original.
 */
export async function loadLite() {
  const emitWarning = process.emitWarning.bind(process)
  const [{ App, ConsoleEmailDriver, setExperimental }, { createPgliteConnection }] = await Promise.all([
    import('@supabase/lite'),
    import('@supabase/lite/pglite'),
  ])
  process.emitWarning = emitWarning
  return { App, ConsoleEmailDriver, setExperimental, createPgliteConnection }
}
