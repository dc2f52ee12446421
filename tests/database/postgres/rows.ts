import postgres from 'postgres'

/** Runs SQL as the owner of the database at `url`, over a connection of its own. */
export async function queryRows(url: string, sql: string): Promise<unknown[]> {
  const connection = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    return [...(await connection.unsafe(sql))]
  } finally {
    await connection.end()
  }
}

/** Leaves the schema without rows, like a new project after its migrations. */
export async function removeAllRows(url: string): Promise<void> {
  await queryRows(
    url,
    `set session_replication_role = replica;
     truncate public.technicians, public.customers, public.jobs, public.job_assignments, public.inspection_reports,
       public.job_status_changes, public.portal_errors, auth.users, auth.identities restart identity cascade`,
  )
}
