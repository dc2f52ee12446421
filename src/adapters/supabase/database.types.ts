// Written by `npm run types` from supabase/migrations. A test fails if the two differ.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      customers: {
        Row: {
          address_line_1: string
          city: string
          county: string
          created_at: string
          eircode: string | null
          email: string | null
          first_name: string
          id: string
          last_name: string
          phone: string
          updated_at: string
        }
        Insert: {
          address_line_1: string
          city: string
          county: string
          created_at?: string
          eircode?: string | null
          email?: string | null
          first_name: string
          id?: string
          last_name: string
          phone: string
          updated_at?: string
        }
        Update: {
          address_line_1?: string
          city?: string
          county?: string
          created_at?: string
          eircode?: string | null
          email?: string | null
          first_name?: string
          id?: string
          last_name?: string
          phone?: string
          updated_at?: string
        }
        Relationships: []
      }
      inspection_reports: {
        Row: {
          carbon_monoxide_detected: boolean
          carbon_monoxide_not_tested: 'not_tested' | null
          changed_xid: string
          chimney_crown_not_inspected: 'not_fitted' | 'not_reached' | 'not_inspected' | null
          chimney_crown_notes: string
          chimney_crown_status: 'good' | 'fair' | 'poor' | 'needs_attention'
          corrected_at: string | null
          correction_id: string | null
          customer_signature: string
          damper_not_inspected: 'not_fitted' | 'not_reached' | 'not_inspected' | null
          damper_notes: string
          damper_status: 'good' | 'fair' | 'poor' | 'needs_attention'
          firebox_not_inspected: 'not_fitted' | 'not_reached' | 'not_inspected' | null
          firebox_notes: string
          firebox_status: 'good' | 'fair' | 'poor' | 'needs_attention'
          flue_liner_not_inspected: 'not_fitted' | 'not_reached' | 'not_inspected' | null
          flue_liner_notes: string
          flue_liner_status: 'good' | 'fair' | 'poor' | 'needs_attention'
          id: string
          inspection_level: 'level_1' | 'level_2' | 'level_3'
          inspector_certification: string
          inspector_license: string
          inspector_name: string
          job_id: string
          last_cleaned_date: string | null
          needs_review: boolean
          next_inspection_date: string | null
          overall_status: 'good' | 'fair' | 'poor' | 'needs_attention'
          photo_captions: Json
          photo_parts: Json
          photo_versions: Json
          photos: string[]
          photos_announced_at: string
          priority_items: string[]
          received_at: string
          recommendations: string[]
          report_number: string
          signed_by: string
          smoke_chamber_not_inspected: 'not_fitted' | 'not_reached' | 'not_inspected' | null
          smoke_chamber_notes: string
          smoke_chamber_status: 'good' | 'fair' | 'poor' | 'needs_attention'
          smoke_test_not_tested: 'not_tested' | null
          smoke_test_passed: boolean
          structural_issues: boolean
          structural_issues_not_tested: 'not_tested' | null
          submitted_at: string
          superseded_at: string | null
          technician_id: string
          times_need_review: boolean
          updated_at: string
          version: number
          visited_customer_id: string | null
          weather_conditions: string
        }
        Insert: {
          carbon_monoxide_detected?: boolean
          carbon_monoxide_not_tested?: 'not_tested' | null
          changed_xid?: string
          chimney_crown_not_inspected?: 'not_fitted' | 'not_reached' | 'not_inspected' | null
          chimney_crown_notes?: string
          chimney_crown_status?: 'good' | 'fair' | 'poor' | 'needs_attention'
          corrected_at?: string | null
          correction_id?: string | null
          customer_signature?: string
          damper_not_inspected?: 'not_fitted' | 'not_reached' | 'not_inspected' | null
          damper_notes?: string
          damper_status?: 'good' | 'fair' | 'poor' | 'needs_attention'
          firebox_not_inspected?: 'not_fitted' | 'not_reached' | 'not_inspected' | null
          firebox_notes?: string
          firebox_status?: 'good' | 'fair' | 'poor' | 'needs_attention'
          flue_liner_not_inspected?: 'not_fitted' | 'not_reached' | 'not_inspected' | null
          flue_liner_notes?: string
          flue_liner_status?: 'good' | 'fair' | 'poor' | 'needs_attention'
          id?: string
          inspection_level?: 'level_1' | 'level_2' | 'level_3'
          inspector_certification?: string
          inspector_license?: string
          inspector_name?: string
          job_id: string
          last_cleaned_date?: string | null
          needs_review?: boolean
          next_inspection_date?: string | null
          overall_status?: 'good' | 'fair' | 'poor' | 'needs_attention'
          photo_captions?: Json
          photo_parts?: Json
          photo_versions?: Json
          photos?: string[]
          photos_announced_at?: string
          priority_items?: string[]
          received_at?: string
          recommendations?: string[]
          report_number?: never
          signed_by?: string
          smoke_chamber_not_inspected?: 'not_fitted' | 'not_reached' | 'not_inspected' | null
          smoke_chamber_notes?: string
          smoke_chamber_status?: 'good' | 'fair' | 'poor' | 'needs_attention'
          smoke_test_not_tested?: 'not_tested' | null
          smoke_test_passed?: boolean
          structural_issues?: boolean
          structural_issues_not_tested?: 'not_tested' | null
          submitted_at?: string
          superseded_at?: string | null
          technician_id?: string
          times_need_review?: never
          updated_at?: string
          version?: number
          visited_customer_id?: string | null
          weather_conditions?: string
        }
        Update: {
          carbon_monoxide_detected?: boolean
          carbon_monoxide_not_tested?: 'not_tested' | null
          changed_xid?: string
          chimney_crown_not_inspected?: 'not_fitted' | 'not_reached' | 'not_inspected' | null
          chimney_crown_notes?: string
          chimney_crown_status?: 'good' | 'fair' | 'poor' | 'needs_attention'
          corrected_at?: string | null
          correction_id?: string | null
          customer_signature?: string
          damper_not_inspected?: 'not_fitted' | 'not_reached' | 'not_inspected' | null
          damper_notes?: string
          damper_status?: 'good' | 'fair' | 'poor' | 'needs_attention'
          firebox_not_inspected?: 'not_fitted' | 'not_reached' | 'not_inspected' | null
          firebox_notes?: string
          firebox_status?: 'good' | 'fair' | 'poor' | 'needs_attention'
          flue_liner_not_inspected?: 'not_fitted' | 'not_reached' | 'not_inspected' | null
          flue_liner_notes?: string
          flue_liner_status?: 'good' | 'fair' | 'poor' | 'needs_attention'
          id?: string
          inspection_level?: 'level_1' | 'level_2' | 'level_3'
          inspector_certification?: string
          inspector_license?: string
          inspector_name?: string
          job_id?: string
          last_cleaned_date?: string | null
          needs_review?: boolean
          next_inspection_date?: string | null
          overall_status?: 'good' | 'fair' | 'poor' | 'needs_attention'
          photo_captions?: Json
          photo_parts?: Json
          photo_versions?: Json
          photos?: string[]
          photos_announced_at?: string
          priority_items?: string[]
          received_at?: string
          recommendations?: string[]
          report_number?: never
          signed_by?: string
          smoke_chamber_not_inspected?: 'not_fitted' | 'not_reached' | 'not_inspected' | null
          smoke_chamber_notes?: string
          smoke_chamber_status?: 'good' | 'fair' | 'poor' | 'needs_attention'
          smoke_test_not_tested?: 'not_tested' | null
          smoke_test_passed?: boolean
          structural_issues?: boolean
          structural_issues_not_tested?: 'not_tested' | null
          submitted_at?: string
          superseded_at?: string | null
          technician_id?: string
          times_need_review?: never
          updated_at?: string
          version?: number
          visited_customer_id?: string | null
          weather_conditions?: string
        }
        Relationships: [
          {
            foreignKeyName: 'inspection_reports_job_id_fkey'
            columns: ['job_id']
            isOneToOne: false
            referencedRelation: 'jobs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspection_reports_technician_id_fkey'
            columns: ['technician_id']
            isOneToOne: false
            referencedRelation: 'technicians'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspection_reports_visited_customer_id_fkey'
            columns: ['visited_customer_id']
            isOneToOne: false
            referencedRelation: 'customers'
            referencedColumns: ['id']
          },
        ]
      }
      job_assignments: {
        Row: {
          assigned_at: string
          ended_at: string | null
          job_id: string
          technician_id: string
        }
        Insert: {
          assigned_at?: string
          ended_at?: string | null
          job_id: string
          technician_id: string
        }
        Update: {
          assigned_at?: string
          ended_at?: string | null
          job_id?: string
          technician_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'job_assignments_job_id_fkey'
            columns: ['job_id']
            isOneToOne: false
            referencedRelation: 'jobs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'job_assignments_technician_id_fkey'
            columns: ['technician_id']
            isOneToOne: false
            referencedRelation: 'technicians'
            referencedColumns: ['id']
          },
        ]
      }
      job_status_changes: {
        Row: {
          actor_id: string | null
          from_status: string | null
          happened_at: string
          id: number
          job_id: string
          job_number: string
          received_at: string
          technician_id: string | null
          to_status: string
        }
        Insert: {
          actor_id?: string | null
          from_status?: string | null
          happened_at: string
          id?: never
          job_id: string
          job_number: string
          received_at?: string
          technician_id?: string | null
          to_status: string
        }
        Update: {
          actor_id?: string | null
          from_status?: string | null
          happened_at?: string
          id?: never
          job_id?: string
          job_number?: string
          received_at?: string
          technician_id?: string | null
          to_status?: string
        }
        Relationships: []
      }
      jobs: {
        Row: {
          actual_end_time: string | null
          actual_start_time: string | null
          changed_xid: string
          created_at: string
          customer_id: string
          end_received_at: string | null
          estimated_duration: number | null
          id: string
          job_number: string
          scheduled_date: string
          scheduled_time: string | null
          service_type: string
          special_instructions: string | null
          start_received_at: string | null
          status: 'pending' | 'in_progress' | 'completed' | 'cancelled'
          technician_id: string | null
          times_need_review: boolean
          updated_at: string
        }
        Insert: {
          actual_end_time?: string | null
          actual_start_time?: string | null
          changed_xid?: string
          created_at?: string
          customer_id: string
          end_received_at?: string | null
          estimated_duration?: number | null
          id?: string
          job_number: string
          scheduled_date: string
          scheduled_time?: string | null
          service_type: string
          special_instructions?: string | null
          start_received_at?: string | null
          status?: 'pending' | 'in_progress' | 'completed' | 'cancelled'
          technician_id?: string | null
          times_need_review?: never
          updated_at?: string
        }
        Update: {
          actual_end_time?: string | null
          actual_start_time?: string | null
          changed_xid?: string
          created_at?: string
          customer_id?: string
          end_received_at?: string | null
          estimated_duration?: number | null
          id?: string
          job_number?: string
          scheduled_date?: string
          scheduled_time?: string | null
          service_type?: string
          special_instructions?: string | null
          start_received_at?: string | null
          status?: 'pending' | 'in_progress' | 'completed' | 'cancelled'
          technician_id?: string | null
          times_need_review?: never
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'jobs_customer_id_fkey'
            columns: ['customer_id']
            isOneToOne: false
            referencedRelation: 'customers'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'jobs_technician_id_fkey'
            columns: ['technician_id']
            isOneToOne: false
            referencedRelation: 'technicians'
            referencedColumns: ['id']
          },
        ]
      }
      portal_errors: {
        Row: {
          app_version: string
          error: string
          id: number
          kind: 'uncaught' | 'storage-failed' | 'refused'
          occurred_at: string
          place: 'tab' | 'worker'
          received_at: string
          stack: string
          technician_id: string
        }
        Insert: {
          app_version: string
          error: string
          id?: never
          kind: 'uncaught' | 'storage-failed' | 'refused'
          occurred_at: string
          place: 'tab' | 'worker'
          received_at?: string
          stack?: string
          technician_id?: string
        }
        Update: {
          app_version?: string
          error?: string
          id?: never
          kind?: 'uncaught' | 'storage-failed' | 'refused'
          occurred_at?: string
          place?: 'tab' | 'worker'
          received_at?: string
          stack?: string
          technician_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'portal_errors_technician_id_fkey'
            columns: ['technician_id']
            isOneToOne: false
            referencedRelation: 'technicians'
            referencedColumns: ['id']
          },
        ]
      }
      report_versions: {
        Row: {
          content: Json
          corrected_at: string | null
          correction_id: string | null
          replaced_at: string
          replaced_by: string | null
          report_id: string
          version: number
        }
        Insert: {
          content: Json
          corrected_at?: string | null
          correction_id?: string | null
          replaced_at?: string
          replaced_by?: string | null
          report_id: string
          version: number
        }
        Update: {
          content?: Json
          corrected_at?: string | null
          correction_id?: string | null
          replaced_at?: string
          replaced_by?: string | null
          report_id?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: 'report_versions_report_id_fkey'
            columns: ['report_id']
            isOneToOne: false
            referencedRelation: 'inspection_reports'
            referencedColumns: ['id']
          },
        ]
      }
      revoked_certificates: {
        Row: {
          reason: string
          report_number: string
          revoked_at: string
        }
        Insert: {
          reason?: string
          report_number: string
          revoked_at?: string
        }
        Update: {
          reason?: string
          report_number?: string
          revoked_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'revoked_certificates_report_number_fkey'
            columns: ['report_number']
            isOneToOne: false
            referencedRelation: 'inspection_reports'
            referencedColumns: ['report_number']
          },
        ]
      }
      technicians: {
        Row: {
          auth_user_id: string | null
          county: string
          created_at: string
          first_name: string
          id: string
          is_active: boolean
          last_name: string
          license_number: string | null
          updated_at: string
        }
        Insert: {
          auth_user_id?: string | null
          county: string
          created_at?: string
          first_name: string
          id?: string
          is_active?: boolean
          last_name: string
          license_number?: string | null
          updated_at?: string
        }
        Update: {
          auth_user_id?: string | null
          county?: string
          created_at?: string
          first_name?: string
          id?: string
          is_active?: boolean
          last_name?: string
          license_number?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      visit_records: {
        Row: {
          id: string
          job_id: string
          note: string
          photos: string[]
          reason: 'no_access' | 'nobody_home' | 'unsafe' | 'customer_postponed' | 'other'
          received_at: string
          recorded_at: string
          scheduled_date: string
          technician_id: string
          times_need_review: boolean
        }
        Insert: {
          id: string
          job_id: string
          note?: string
          photos?: string[]
          reason: 'no_access' | 'nobody_home' | 'unsafe' | 'customer_postponed' | 'other'
          received_at?: string
          recorded_at: string
          scheduled_date: string
          technician_id?: string
          times_need_review?: never
        }
        Update: {
          id?: string
          job_id?: string
          note?: string
          photos?: string[]
          reason?: 'no_access' | 'nobody_home' | 'unsafe' | 'customer_postponed' | 'other'
          received_at?: string
          recorded_at?: string
          scheduled_date?: string
          technician_id?: string
          times_need_review?: never
        }
        Relationships: [
          {
            foreignKeyName: 'visit_records_job_id_fkey'
            columns: ['job_id']
            isOneToOne: false
            referencedRelation: 'jobs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'visit_records_technician_id_fkey'
            columns: ['technician_id']
            isOneToOne: false
            referencedRelation: 'technicians'
            referencedColumns: ['id']
          },
        ]
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      attach_photo: {
        Args: {
          photo_md5: string
          photo_path: string
          photo_size: number
          photo_version?: number
          report_id: string
        }
        Returns: string[]
      }
      begin_certificate_check: {
        Args: {
          number: string
          ticket: string
        }
        Returns: string
      }
      correct_report: {
        Args: {
          corrected_at: string
          correction_id: string
          findings: Json
          photos?: Json
          replaces: string
          report_id: string
          version: number
        }
        Returns: number
      }
      pull_changes: {
        Args: {
          first_day: string
          since: string
        }
        Returns: Json
      }
      pull_reports: {
        Args: {
          after?: string
          first_change: string
          since: string
        }
        Returns: Json
      }
      read_certificate: {
        Args: {
          ticket: string
        }
        Returns: Json
      }
      unstart_job: {
        Args: {
          job_id: string
          started_at: string
          unstarted_at: string
        }
        Returns: string
      }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}
