import { build } from 'vite'

/** Builds a classic script that needs no other file. Throws if the result is more than one file. */
export async function buildScript(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      rolldownOptions: {
        input: entry,
        output: { format: 'iife' },
        // The bundler's helper for dynamic imports uses `import.meta`, which a classic script does not have. The
        // helper never runs, because the script is one file.
        checks: { emptyImportMeta: false },
      },
    },
  })
  const [script, ...others] = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  if (script?.type !== 'chunk' || others.length > 0) throw new Error(`${entry} must become one file`)
  return script.code
}
