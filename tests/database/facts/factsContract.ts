import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { parseJson, sendRaw } from '../attacks/perform.ts'
import { setScene, type Scene } from '../attacks/scene.ts'
import type { Target } from '../support/target.ts'
import { AUTH_FACTS } from './authFacts.ts'
import { rowOf, shapeOf, type Fact, type FactResponse } from './fact.ts'
import { REST_FACTS } from './restFacts.ts'
import { STORAGE_FACTS } from './storageFacts.ts'

export const ALL_FACTS = { Auth: AUTH_FACTS, PostgREST: REST_FACTS, Storage: STORAGE_FACTS }

const ErrorBody = v.object({
  code: v.string(),
  message: v.optional(v.string()),
  statusCode: v.optional(v.string()),
})

/**
 * Tests that a backend responds as documented in the tables of docs/supabase-facts.md.
 *
 * @param limited the same backend, allowing no sign-in; if omitted, the facts about that are left out
 */
export function factsContract(
  target: () => Target,
  all: Record<string, readonly Fact[]>,
  limited?: () => Target,
): void {
  describe.each(Object.entries(all))('%s responds as a hosted project', (_name, facts) => {
    let scene: Scene
    beforeAll(async () => {
      scene = await setScene(target())
    })

    const targetOf = ({ isSignInLimited }: Fact) => (isSignInLimited === true ? limited : target)
    const shown = facts.filter((fact) => fact.request !== undefined && targetOf(fact) !== undefined)
    it.each(shown)('[OB3d] $when', async (fact) => {
      const expected = expectedOf(fact, target())
      expect(await responseTo(fact, targetOf(fact)?.() ?? target(), expected)).toEqual(expected)
    })

    async function responseTo(fact: Fact, at: Target, expected: FactResponse): Promise<FactResponse> {
      if (fact.request === undefined) throw new Error('This fact has no request')
      const { who, line, sent } = fact.request
      const names = { ...scene.names, new: randomUUID(), ...(await fact.prepare?.(at, scene.names)) }
      const { status, headers, text } = await sendRaw(at, { ...scene, names }, who, line, sent)
      const body = parseJson(text)
      const isJson = /^application\/json\b/.test(headers['content-type'] ?? '')
      const error = v.safeParse(ErrorBody, isJson ? body : undefined)
      const inside = error.success ? error.output.statusCode : undefined
      return {
        status,
        ...(inside !== undefined && { inside }),
        code: error.success ? error.output.code : null,
        ...(expected.message !== undefined && { message: error.success ? String(error.output.message) : '' }),
        body: shapeOf(body),
        ...(expected.headers && {
          headers: Object.fromEntries(
            Object.keys(expected.headers).map((name) => [name, valueOf(headers[name])]),
          ),
        }),
      }
    }
  })
}

/** Tests that the document has exactly the rows of these facts. */
export function factsDocument(): void {
  it.each(Object.entries(ALL_FACTS))('docs/supabase-facts.md has the facts of %s', async (name, facts) => {
    const document = await readFile('docs/supabase-facts.md', 'utf8')
    const section = document.split(/^## /m).find((text) => text.startsWith(`${name}\n`)) ?? ''
    const rows = section.split('\n').filter((line) => line.startsWith('|'))
    expect(rows.slice(2).map(withoutPadding)).toEqual(facts.map(rowOf).map(withoutPadding))
  })
}

// The formatter aligns the columns of a table.
function withoutPadding(row: string): string {
  return row.replaceAll(/ +/g, ' ')
}

/** A header's value up to its first comma, after which a description comes; `none` if it was not sent. */
function valueOf(header: string | string[] | undefined): string {
  return String(header ?? 'none').replace(/,.*/, '')
}

/** The documented response of this target. */
export function expectedOf({ hosted, others = [] }: Fact, { rest }: Target): FactResponse {
  const other = others.find(({ of }) => of === rest)
  return { ...hosted, ...other?.response }
}
