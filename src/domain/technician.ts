/** A row of `technicians`. */
export type Technician = {
  id: string
  auth_user_id: string
  first_name: string
  last_name: string
  is_active: boolean
  license_number: string | null
  county: string
}
