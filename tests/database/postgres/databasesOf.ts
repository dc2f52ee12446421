import { randomBytes } from 'node:crypto'
import postgres from 'postgres'

const TEMPLATE = 'chimney_template'

/** Makes and drops databases of the server at `serverUrl`. */
export function databasesOf(serverUrl: string) {
  const asOwner = async (statement: string) => {
    const sql = postgres(`${serverUrl}/postgres`, { max: 1, onnotice: () => undefined })
    try {
      await sql.unsafe(statement)
    } finally {
      await sql.end()
    }
  }

  return {
    /** Has `prepare` fill the database that later ones are copied from. */
    async createTemplate(prepare: (url: string) => Promise<void>): Promise<void> {
      await asOwner(`create database ${TEMPLATE}`)
      await prepare(`${serverUrl}/${TEMPLATE}`)
    },
    /** A new database: a copy of the template, or empty. Answers its address. */
    async create(from: 'template' | 'empty' = 'template'): Promise<string> {
      const name = `chimney_${randomBytes(6).toString('hex')}`
      const source = from === 'template' ? TEMPLATE : 'template0'
      await asOwner(`create database ${name} template ${source}`)
      return `${serverUrl}/${name}`
    },
    async drop(url: string): Promise<void> {
      await asOwner(`drop database ${new URL(url).pathname.slice(1)} with (force)`)
    },
  }
}
