import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from './database.types.ts'

/** Supabase's client, which the compiler holds to the tables and columns that the migrations made. */
export type DatabaseClient = SupabaseClient<Database>
