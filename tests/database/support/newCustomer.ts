import { randomUUID } from 'node:crypto'
import type { Query } from './office.ts'

/** Adds a customer whom nobody has visited. Returns the id. */
export async function newCustomer(query: Query): Promise<string> {
  const id = randomUUID()
  await query(
    `insert into public.customers (id, first_name, last_name, phone, address_line_1, city, county)
     values ($1, 'Nora', 'Keane', '020 918 0000', '1 Mill Road', 'Boyle', 'Roscommon')`,
    [id],
  )
  return id
}
