-- A technician reads a customer if one of the customer's jobs is theirs. With both columns in the index that is one
-- look-up for each customer, also before the planner has statistics and for a customer with many jobs.
create index jobs_of_customer_and_technician on public.jobs (customer_id, technician_id);
drop index public.jobs_of_customer;
