import { randomBytes } from 'node:crypto'
import postgres from 'postgres'

const TEMPLATE = 'chimney_template'

/** Creates and drops databases on the server at `serverUrl`. */
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
    /** Creates the template that later databases are copied from, filled by `prepare`. */
    async createTemplate(prepare: (url: string) => Promise<void>): Promise<void> {
      await asOwner(`create database ${TEMPLATE}`)
      await prepare(`${serverUrl}/${TEMPLATE}`)
    },
    /** Creates a database, empty or as a copy of the template. Returns its URL. */
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
