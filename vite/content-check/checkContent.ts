import * as v from 'valibot'
import type { Plugin } from 'vite'
import type { ContentSource } from './contentSources.ts'
import { contentSources } from './contentSources.ts'

/**
 * Stops the build before it begins if a content record breaks its type or a rule, and reports which: Vite strips the
 * types without checking them.
 */
export function checkContent(sources: readonly ContentSource[] = contentSources): Plugin {
  return {
    name: 'site:check-content',
    // Not in buildStart: there, a later plugin's error would be shown instead.
    configResolved() {
      const problems = sources.flatMap(problemsIn)
      if (problems.length > 0) throw new Error(`The content has mistakes:\n  ${problems.join('\n  ')}`)
    },
  }
}

/** Returns the problems of a record: file, field and reason. */
export function problemsIn({ file, name, schema, value }: ContentSource): string[] {
  const { issues = [] } = v.safeParse(schema, value)
  return issues.map((issue) => {
    const field = [name, v.getDotPath(issue)].filter((part) => part != null).join('.')
    return `src/content/${file}: ${field} ${issue.message}`
  })
}
