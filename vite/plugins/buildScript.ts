import { build } from 'vite'

/** Builds a classic script that needs no other file. Throws where it would be more than one. */
export async function buildScript(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      rolldownOptions: {
        input: entry,
        output: { format: 'iife' },
        // The bundler's helper for late code names `import.meta`, which a classic script lacks. The helper never
        // runs, since the script is one file.
        checks: { emptyImportMeta: false },
      },
    },
  })
  const [script, ...others] = [built].flat().flatMap((answer) => ('output' in answer ? answer.output : []))
  if (script?.type !== 'chunk' || others.length > 0) throw new Error(`${entry} must become one file`)
  return script.code
}
