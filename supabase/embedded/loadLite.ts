/**
 * Loads `@supabase/lite`, which nothing but the embedded backend needs and which takes a second to read.
 *
 * Its modules replace `process.emitWarning` by a function that throws when Node warns with an Error object
 * (as it does about too many listeners); the original is put back.
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
