-- The schema of the database after all migrations. A new database starts from this file, an existing one moves by
-- the files in migrations/. Written by `npm run schema` from a migrated database; a test compares it.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE DOMAIN payment_method AS text
  CONSTRAINT payment_method_check CHECK (VALUE = ANY (ARRAY['Cash'::text, 'Card'::text, 'UPI'::text, 'Practice'::text, 'Credit'::text]));

CREATE DOMAIN payment_provider AS text
  CONSTRAINT payment_provider_check CHECK (VALUE = ANY (ARRAY['stripe'::text, 'upi'::text, 'practice'::text]));

CREATE DOMAIN staff_role AS text
  CONSTRAINT staff_role_check CHECK (VALUE = ANY (ARRAY['owner'::text, 'packer'::text, 'catalogue'::text, 'rider'::text]));

CREATE SEQUENCE order_numbers START 1001;

CREATE OR REPLACE FUNCTION order_search_text(address jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((' '::text || lower(((COALESCE((address ->> 'first_name'::text), ''::text) || ' '::text) || COALESCE((address ->> 'last_name'::text), ''::text)))) || ' '::text) || regexp_replace(COALESCE((address ->> 'phone'::text), ''::text), '[^0-9]'::text, ''::text, 'g'::text))
;

CREATE OR REPLACE FUNCTION phone_key(phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ltrim(regexp_replace(regexp_replace(phone, '[^0-9]'::text, ''::text, 'g'::text), '^(?:0|91)*([1-9][0-9]{9})$'::text, '\1'::text), '0'::text)
;

CREATE TABLE addresses (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  street text NOT NULL,
  city text NOT NULL,
  state text NOT NULL,
  zipcode text NOT NULL,
  country text NOT NULL,
  phone text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  latitude double precision,
  longitude double precision,
  gstin text,
  business_name text,
  CONSTRAINT addresses_business_check CHECK ((gstin IS NULL) = (business_name IS NULL)),
  CONSTRAINT addresses_gstin_check CHECK (gstin ~ '^[0-9A-Z]{15}$'::text),
  CONSTRAINT addresses_location_check CHECK ((latitude IS NULL) = (longitude IS NULL) AND latitude >= '-90'::integer::double precision AND latitude <= 90::double precision AND longitude >= '-180'::integer::double precision AND longitude <= 180::double precision),
  CONSTRAINT addresses_pkey PRIMARY KEY (id),
  CONSTRAINT addresses_zipcode_check CHECK (zipcode ~ '^[0-9]{3,10}$'::text)
);
CREATE INDEX addresses_phone_parts ON addresses USING gin (phone_key(phone) gin_trgm_ops);
CREATE INDEX addresses_user ON addresses USING btree (user_id, id);

CREATE TABLE audit_log (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamp with time zone NOT NULL DEFAULT now(),
  seller_id uuid,
  request_id text,
  action text NOT NULL,
  subject_id text,
  subject_name text NOT NULL DEFAULT ''::text,
  before jsonb,
  after jsonb,
  CONSTRAINT audit_log_action_check CHECK (action ~ '^[a-z]+\.[a-z-]+$'::text),
  CONSTRAINT audit_log_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_log_newest ON audit_log USING btree (at DESC, id DESC);
CREATE INDEX audit_log_seller ON audit_log USING btree (seller_id, at DESC, id DESC);
CREATE INDEX audit_log_subject ON audit_log USING btree (subject_id, id DESC);
CREATE INDEX audit_log_thing ON audit_log USING btree (split_part(action, '.'::text, 1), at DESC, id DESC);
CREATE INDEX audit_log_words ON audit_log USING gin (lower(subject_name) gin_trgm_ops);

CREATE TABLE backups (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  begun_at timestamp with time zone NOT NULL,
  finished_at timestamp with time zone NOT NULL DEFAULT now(),
  bytes bigint NOT NULL,
  place text NOT NULL,
  is_encrypted boolean NOT NULL,
  CONSTRAINT backups_bytes_check CHECK (bytes > 0),
  CONSTRAINT backups_pkey PRIMARY KEY (id)
);

CREATE TABLE banners (
  id uuid NOT NULL,
  rank integer NOT NULL,
  title text NOT NULL,
  titles jsonb NOT NULL DEFAULT '{}'::jsonb,
  alt text NOT NULL,
  alts jsonb NOT NULL DEFAULT '{}'::jsonb,
  pictures jsonb NOT NULL,
  link text NOT NULL,
  first_day date,
  last_day date,
  is_on boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT banners_alt_check CHECK (alt <> ''::text AND length(alt) <= 160),
  CONSTRAINT banners_days_check CHECK (first_day <= last_day),
  CONSTRAINT banners_link_check CHECK (link ~ '^/[A-Za-z]'::text AND length(link) <= 400),
  CONSTRAINT banners_pictures_check CHECK ((pictures #> '{en,phone}'::text[]) IS NOT NULL AND (pictures #> '{en,desktop}'::text[]) IS NOT NULL),
  CONSTRAINT banners_pkey PRIMARY KEY (id),
  CONSTRAINT banners_title_check CHECK (length(title) <= 60)
);

CREATE TABLE blocked_phones (
  phone text NOT NULL,
  reason text NOT NULL,
  seller_id uuid,
  at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT blocked_phones_phone_check CHECK (phone ~ '^[0-9]{1,15}$'::text),
  CONSTRAINT blocked_phones_pkey PRIMARY KEY (phone),
  CONSTRAINT blocked_phones_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 200)
);

CREATE TABLE builds (
  id text NOT NULL,
  files text[] NOT NULL,
  last_started_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT builds_pkey PRIMARY KEY (id)
);

CREATE TABLE built_files (
  name text NOT NULL,
  encoding text NOT NULL,
  body bytea NOT NULL,
  CONSTRAINT built_files_encoding_check CHECK (encoding = ANY (ARRAY['br'::text, 'identity'::text])),
  CONSTRAINT built_files_pkey PRIMARY KEY (name)
);

CREATE TABLE bulk_job_steps (
  job_id uuid NOT NULL,
  product_id uuid NOT NULL,
  step jsonb NOT NULL,
  CONSTRAINT bulk_job_steps_pkey PRIMARY KEY (job_id, product_id)
);
CREATE INDEX bulk_job_steps_product_id ON bulk_job_steps USING btree (product_id);

CREATE TABLE bulk_jobs (
  id uuid NOT NULL,
  seller_id uuid,
  request_id text,
  change jsonb NOT NULL,
  undo_of uuid,
  product_ids uuid[] NOT NULL,
  done integer NOT NULL DEFAULT 0,
  changed integer NOT NULL DEFAULT 0,
  skipped integer NOT NULL DEFAULT 0,
  skipped_names text[] NOT NULL DEFAULT '{}'::text[],
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  finished_at timestamp with time zone,
  tries integer NOT NULL DEFAULT 0,
  retry_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT bulk_jobs_check CHECK (done >= 0 AND done <= cardinality(product_ids)),
  CONSTRAINT bulk_jobs_done_is_finished CHECK (finished_at IS NOT NULL OR done < cardinality(product_ids)),
  CONSTRAINT bulk_jobs_pkey PRIMARY KEY (id),
  CONSTRAINT bulk_jobs_product_ids_check CHECK (cardinality(product_ids) > 0),
  CONSTRAINT bulk_jobs_undo_of_key UNIQUE (undo_of)
);
CREATE INDEX bulk_jobs_unfinished ON bulk_jobs USING btree (id) WHERE finished_at IS NULL;

CREATE TABLE cart_items (
  user_id uuid NOT NULL,
  product_id uuid NOT NULL,
  quantity integer NOT NULL,
  position smallint NOT NULL,
  CONSTRAINT cart_items_pkey PRIMARY KEY (user_id, product_id),
  CONSTRAINT cart_items_quantity_check CHECK (quantity >= 1 AND quantity <= 99)
);
CREATE INDEX cart_items_product ON cart_items USING btree (product_id);

CREATE TABLE cash_closing_methods (
  closing_id uuid NOT NULL,
  method payment_method NOT NULL,
  received_paise bigint NOT NULL,
  refunded_paise bigint NOT NULL,
  CONSTRAINT cash_closing_methods_method_check CHECK (method::text <> 'Cash'::text),
  CONSTRAINT cash_closing_methods_pkey PRIMARY KEY (closing_id, method)
);

CREATE TABLE cash_closing_people (
  closing_id uuid NOT NULL,
  seller_id uuid NOT NULL,
  orders integer NOT NULL,
  opening_paise bigint NOT NULL,
  collected_paise bigint NOT NULL,
  handed_over_paise bigint NOT NULL,
  difference_paise bigint NOT NULL,
  correction_paise bigint NOT NULL,
  balance_paise bigint NOT NULL,
  CONSTRAINT cash_closing_people_check CHECK (balance_paise = (opening_paise + collected_paise - handed_over_paise + difference_paise + correction_paise)),
  CONSTRAINT cash_closing_people_pkey PRIMARY KEY (closing_id, seller_id)
);

CREATE TABLE cash_closings (
  id uuid NOT NULL,
  number integer NOT NULL,
  closed_at timestamp with time zone NOT NULL DEFAULT now(),
  closed_by uuid NOT NULL,
  note text,
  request_key uuid NOT NULL,
  opening_paise bigint NOT NULL,
  collected_paise bigint NOT NULL,
  handed_over_paise bigint NOT NULL,
  difference_paise bigint NOT NULL,
  correction_paise bigint NOT NULL,
  balance_paise bigint NOT NULL,
  CONSTRAINT cash_closings_check CHECK (balance_paise = (opening_paise + collected_paise - handed_over_paise + difference_paise + correction_paise)),
  CONSTRAINT cash_closings_closed_by_request_key_key UNIQUE (closed_by, request_key),
  CONSTRAINT cash_closings_note_check CHECK (length(note) >= 1 AND length(note) <= 200),
  CONSTRAINT cash_closings_number_check CHECK (number > 0),
  CONSTRAINT cash_closings_number_key UNIQUE (number),
  CONSTRAINT cash_closings_pkey PRIMARY KEY (id)
);

CREATE TABLE cash_entries (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  method payment_method NOT NULL DEFAULT 'Cash'::text,
  seller_id uuid,
  amount_paise bigint NOT NULL,
  order_id uuid,
  payment_id uuid,
  note text,
  by_seller uuid,
  request_key uuid,
  at timestamp with time zone NOT NULL DEFAULT now(),
  closing_id uuid,
  CONSTRAINT cash_entries_amount_paise_check CHECK (amount_paise <> 0),
  CONSTRAINT cash_entries_check CHECK ((method::text = 'Cash'::text) = (seller_id IS NOT NULL)),
  CONSTRAINT cash_entries_check1 CHECK ((kind = ANY (ARRAY['collected'::text, 'reversed'::text, 'refunded'::text])) = (order_id IS NOT NULL)),
  CONSTRAINT cash_entries_check2 CHECK ((kind = ANY (ARRAY['collected'::text, 'reversed'::text])) = (payment_id IS NOT NULL)),
  CONSTRAINT cash_entries_check3 CHECK ((kind = ANY (ARRAY['opened'::text, 'handed-over'::text, 'difference'::text, 'correction'::text])) = (request_key IS NOT NULL)),
  CONSTRAINT cash_entries_check4 CHECK ((kind <> ALL (ARRAY['difference'::text, 'correction'::text])) OR note IS NOT NULL),
  CONSTRAINT cash_entries_kind_check CHECK (kind = ANY (ARRAY['collected'::text, 'reversed'::text, 'refunded'::text, 'opened'::text, 'handed-over'::text, 'difference'::text, 'correction'::text])),
  CONSTRAINT cash_entries_note_check CHECK (length(note) >= 1 AND length(note) <= 200),
  CONSTRAINT cash_entries_pkey PRIMARY KEY (id)
);
CREATE INDEX cash_entries_closed ON cash_entries USING btree (closing_id, seller_id, id) WHERE closing_id IS NOT NULL;
CREATE INDEX cash_entries_open ON cash_entries USING btree (seller_id, id) INCLUDE (kind, method, amount_paise) WHERE closing_id IS NULL;
CREATE INDEX cash_entries_payment ON cash_entries USING btree (payment_id) WHERE payment_id IS NOT NULL;
CREATE UNIQUE INDEX cash_entries_request ON cash_entries USING btree (by_seller, request_key, kind) WHERE request_key IS NOT NULL;

CREATE TABLE catalogue_import_parts (
  import_id uuid NOT NULL,
  part integer NOT NULL,
  bytes bytea NOT NULL,
  lines integer[],
  CONSTRAINT catalogue_import_parts_pkey PRIMARY KEY (import_id, part)
);

CREATE TABLE catalogue_import_pictures (
  import_id uuid NOT NULL,
  cell text NOT NULL,
  picture text,
  failure text,
  CONSTRAINT catalogue_import_pictures_cell_check CHECK (octet_length(cell) <= 2000),
  CONSTRAINT catalogue_import_pictures_check CHECK ((picture IS NULL) <> (failure IS NULL)),
  CONSTRAINT catalogue_import_pictures_pkey PRIMARY KEY (import_id, cell)
);

CREATE TABLE catalogue_import_rows (
  import_id uuid NOT NULL,
  line integer NOT NULL,
  name text NOT NULL,
  product jsonb,
  reasons jsonb,
  verdict text,
  changes jsonb,
  questions text[] NOT NULL DEFAULT '{}'::text[],
  CONSTRAINT catalogue_import_rows_pkey PRIMARY KEY (import_id, line),
  CONSTRAINT catalogue_import_rows_verdict_check CHECK (verdict = ANY (ARRAY['added'::text, 'updated'::text, 'unchanged'::text, 'repeated'::text, 'refused'::text]))
);
CREATE INDEX catalogue_import_rows_questions ON catalogue_import_rows USING btree (import_id, line) WHERE questions <> '{}'::text[];
CREATE INDEX catalogue_import_rows_verdict ON catalogue_import_rows USING btree (import_id, verdict, line);

CREATE TABLE catalogue_import_undo (
  import_id uuid NOT NULL,
  product_id uuid NOT NULL,
  version integer NOT NULL,
  previous jsonb,
  stock integer,
  outcome text,
  CONSTRAINT catalogue_import_undo_outcome_check CHECK (outcome = ANY (ARRAY['archived'::text, 'changed'::text, 'sku taken'::text])),
  CONSTRAINT catalogue_import_undo_pkey PRIMARY KEY (import_id, product_id)
);

CREATE TABLE catalogue_imports (
  id uuid NOT NULL,
  seller_id uuid NOT NULL,
  file_name text NOT NULL,
  state text NOT NULL DEFAULT 'uploading'::text,
  version integer NOT NULL DEFAULT 1,
  bytes integer NOT NULL DEFAULT 0,
  encoding text,
  delimiter text,
  headers text[] NOT NULL DEFAULT '{}'::text[],
  sample jsonb NOT NULL DEFAULT '[]'::jsonb,
  columns jsonb NOT NULL DEFAULT '{}'::jsonb,
  categories jsonb NOT NULL DEFAULT '{}'::jsonb,
  progress_done integer NOT NULL DEFAULT 0,
  progress_of integer NOT NULL DEFAULT 0,
  summary jsonb,
  failure text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  touched_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL DEFAULT now() + '01:00:00'::interval,
  price_unit text NOT NULL DEFAULT 'rupees'::text,
  header_row integer NOT NULL DEFAULT 0,
  first_rows jsonb NOT NULL DEFAULT '[]'::jsonb,
  applied_at timestamp with time zone,
  undone jsonb,
  from_name text[] NOT NULL DEFAULT '{}'::text[],
  has_known_names boolean NOT NULL DEFAULT false,
  CONSTRAINT catalogue_imports_from_name_check CHECK (from_name <@ ARRAY['weight'::text, 'brand'::text]),
  CONSTRAINT catalogue_imports_header_row_check CHECK (header_row >= 0),
  CONSTRAINT catalogue_imports_pkey PRIMARY KEY (id),
  CONSTRAINT catalogue_imports_price_unit_check CHECK (price_unit = ANY (ARRAY['rupees'::text, 'paise'::text])),
  CONSTRAINT catalogue_imports_state_check CHECK (state = ANY (ARRAY['uploading'::text, 'uploaded'::text, 'reading-pictures'::text, 'checking'::text, 'checked'::text, 'applying'::text, 'done'::text, 'undoing'::text, 'undone'::text]))
);
CREATE INDEX catalogue_imports_expiry ON catalogue_imports USING btree (expires_at);
CREATE INDEX catalogue_imports_seller ON catalogue_imports USING btree (seller_id);

CREATE TABLE catalogue_version (
  only_row boolean NOT NULL DEFAULT true,
  version bigint NOT NULL,
  CONSTRAINT catalogue_version_only_row_check CHECK (only_row),
  CONSTRAINT catalogue_version_pkey PRIMARY KEY (only_row)
);

CREATE TABLE categories (
  slug text NOT NULL,
  root text NOT NULL,
  parent text,
  level integer NOT NULL,
  parent_level integer NOT NULL,
  name text,
  names jsonb NOT NULL DEFAULT '{}'::jsonb,
  picture text,
  rank integer NOT NULL,
  is_hidden boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT categories_check CHECK (parent_level = (level - 1)),
  CONSTRAINT categories_level_check CHECK (level >= 1 AND level <= 3),
  CONSTRAINT categories_name_check CHECK (name <> ''::text AND length(name) <= 200),
  CONSTRAINT categories_named_check CHECK (level = 1 OR name IS NOT NULL),
  CONSTRAINT categories_pkey PRIMARY KEY (slug),
  CONSTRAINT categories_root_check CHECK ((level = 1) = (parent IS NULL) AND (level > 1 OR slug = lower(root))),
  CONSTRAINT categories_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text AND length(slug) <= 60),
  CONSTRAINT categories_slug_level_key UNIQUE (slug, level),
  CONSTRAINT categories_slug_root_key UNIQUE (slug, root)
);
CREATE INDEX categories_parent_level ON categories USING btree (parent, parent_level);
CREATE INDEX categories_parent_root ON categories USING btree (parent, root);

CREATE TABLE category_taxes (
  category text NOT NULL,
  valid_from date NOT NULL,
  hsn text,
  tax_class text,
  unit_code text,
  CONSTRAINT category_taxes_hsn_check CHECK (hsn ~ '^[0-9]{4}([0-9]{2}){0,2}$'::text),
  CONSTRAINT category_taxes_pkey PRIMARY KEY (category, valid_from),
  CONSTRAINT category_taxes_tax_class_check CHECK (tax_class ~ '^(nil|exempt|non_gst|[1-9][0-9]?(\.[0-9]{1,2})?|0\.[0-9]{1,2}|100)$'::text),
  CONSTRAINT category_taxes_unit_code_check CHECK (unit_code ~ '^[A-Z]{3}$'::text)
);

CREATE TABLE closed_addresses (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  street text NOT NULL,
  city text NOT NULL,
  state text NOT NULL,
  zipcode text NOT NULL,
  country text NOT NULL,
  phone text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  latitude double precision,
  longitude double precision,
  gstin text,
  business_name text,
  CONSTRAINT closed_addresses_pkey PRIMARY KEY (id)
);
CREATE INDEX closed_addresses_user ON closed_addresses USING btree (user_id);

CREATE TABLE contact_requests (
  id uuid NOT NULL,
  request_key text,
  request_hash bytea NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  text text NOT NULL,
  language text NOT NULL,
  code_hash bytea,
  tries smallint NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT contact_requests_kind_check CHECK (kind = ANY (ARRAY['complaint'::text, 'question'::text])),
  CONSTRAINT contact_requests_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  CONSTRAINT contact_requests_pkey PRIMARY KEY (id),
  CONSTRAINT contact_requests_request_key_check CHECK (length(request_key) >= 1 AND length(request_key) <= 255),
  CONSTRAINT contact_requests_request_key_key UNIQUE (request_key),
  CONSTRAINT contact_requests_text_check CHECK (length(text) >= 1 AND length(text) <= 2000),
  CONSTRAINT contact_requests_tries_check CHECK (tries >= 0)
);
CREATE INDEX contact_requests_created ON contact_requests USING btree (created_at);
CREATE INDEX contact_requests_email ON contact_requests USING btree (lower(email), created_at);

CREATE TABLE credit_accounts (
  id uuid NOT NULL,
  user_id uuid,
  balance_paise bigint NOT NULL DEFAULT 0,
  CONSTRAINT credit_accounts_balance_paise_check CHECK (balance_paise >= 0),
  CONSTRAINT credit_accounts_pkey PRIMARY KEY (id),
  CONSTRAINT credit_accounts_user_id_key UNIQUE (user_id)
);

CREATE TABLE credit_codes (
  account_id uuid NOT NULL,
  code text NOT NULL,
  valid_until timestamp with time zone NOT NULL,
  wrong_tries integer NOT NULL DEFAULT 0,
  CONSTRAINT credit_codes_code_check CHECK (code ~ '^[0-9]{4}$'::text),
  CONSTRAINT credit_codes_pkey PRIMARY KEY (account_id),
  CONSTRAINT credit_codes_wrong_tries_check CHECK (wrong_tries >= 0)
);

CREATE TABLE credit_entries (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_id uuid NOT NULL,
  kind text NOT NULL,
  amount_paise bigint NOT NULL,
  order_id uuid,
  note text,
  seller_id uuid,
  request_key text,
  at timestamp with time zone NOT NULL DEFAULT now(),
  grant_id bigint,
  CONSTRAINT credit_entries_check CHECK (amount_paise <> 0 AND (amount_paise < 0) = (kind = ANY (ARRAY['spent'::text, 'revoked'::text]))),
  CONSTRAINT credit_entries_check1 CHECK ((kind = ANY (ARRAY['granted'::text, 'revoked'::text])) = (order_id IS NULL)),
  CONSTRAINT credit_entries_check2 CHECK ((kind = ANY (ARRAY['granted'::text, 'revoked'::text])) OR note IS NULL),
  CONSTRAINT credit_entries_check3 CHECK ((kind = 'revoked'::text) = (grant_id IS NOT NULL)),
  CONSTRAINT credit_entries_kind_check CHECK (kind = ANY (ARRAY['granted'::text, 'revoked'::text, 'claim'::text, 'spent'::text, 'returned'::text])),
  CONSTRAINT credit_entries_note_check CHECK (length(note) >= 1 AND length(note) <= 200),
  CONSTRAINT credit_entries_pkey PRIMARY KEY (id),
  CONSTRAINT credit_entries_request_key_check CHECK (length(request_key) >= 1 AND length(request_key) <= 255)
);
CREATE INDEX credit_entries_account ON credit_entries USING btree (account_id, id);
CREATE INDEX credit_entries_grant ON credit_entries USING btree (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX credit_entries_order ON credit_entries USING btree (order_id) WHERE order_id IS NOT NULL;
CREATE UNIQUE INDEX credit_entries_request ON credit_entries USING btree (account_id, request_key) WHERE request_key IS NOT NULL;

CREATE TABLE customer_notes (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  text text NOT NULL,
  seller_id uuid,
  at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT customer_notes_pkey PRIMARY KEY (id),
  CONSTRAINT customer_notes_text_check CHECK (length(text) >= 1 AND length(text) <= 500)
);
CREATE INDEX customer_notes_user ON customer_notes USING btree (user_id, at DESC, id DESC);

CREATE TABLE customer_stats (
  user_id uuid NOT NULL,
  orders integer NOT NULL DEFAULT 0,
  delivered integer NOT NULL DEFAULT 0,
  refused integer NOT NULL DEFAULT 0,
  delivered_paise bigint NOT NULL DEFAULT 0,
  last_order_at timestamp with time zone NOT NULL DEFAULT '1970-01-01 00:00:00+00'::timestamp with time zone,
  CONSTRAINT customer_stats_pkey PRIMARY KEY (user_id)
);
CREATE INDEX customer_stats_recent ON customer_stats USING btree (last_order_at DESC, user_id DESC);
CREATE INDEX customer_stats_sum ON customer_stats USING btree (delivered_paise DESC, user_id DESC);

CREATE TABLE day_categories (
  day date NOT NULL,
  category text NOT NULL,
  units bigint NOT NULL,
  paise bigint NOT NULL,
  CONSTRAINT day_categories_pkey PRIMARY KEY (day, category),
  CONSTRAINT day_categories_units_check CHECK (units > 0)
);

CREATE TABLE day_orders (
  day date NOT NULL,
  hour smallint NOT NULL,
  status text NOT NULL,
  orders integer NOT NULL,
  amount_paise bigint NOT NULL,
  unpaid integer NOT NULL,
  unpaid_paise bigint NOT NULL,
  CONSTRAINT day_orders_check CHECK (unpaid >= 0 AND unpaid <= orders),
  CONSTRAINT day_orders_hour_check CHECK (hour >= 0 AND hour <= 23),
  CONSTRAINT day_orders_orders_check CHECK (orders > 0),
  CONSTRAINT day_orders_pkey PRIMARY KEY (day, hour, status)
);

CREATE TABLE day_products (
  day date NOT NULL,
  product_id uuid NOT NULL,
  units bigint NOT NULL,
  paise bigint NOT NULL,
  CONSTRAINT day_products_pkey PRIMARY KEY (day, product_id),
  CONSTRAINT day_products_units_check CHECK (units >= 0)
);

CREATE TABLE day_statuses (
  day date NOT NULL,
  status text NOT NULL,
  orders integer NOT NULL,
  amount_paise bigint NOT NULL,
  unpaid integer NOT NULL,
  unpaid_paise bigint NOT NULL,
  CONSTRAINT day_statuses_check CHECK (unpaid >= 0 AND unpaid <= orders),
  CONSTRAINT day_statuses_orders_check CHECK (orders > 0),
  CONSTRAINT day_statuses_pkey PRIMARY KEY (day, status)
);

CREATE TABLE delivery_attempts (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  rider_id uuid,
  kind text NOT NULL,
  request_hash bytea NOT NULL,
  reason text,
  note text,
  cash_paise bigint,
  tries_left smallint,
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  paid_by text,
  CONSTRAINT delivery_attempts_cash_paise_check CHECK (cash_paise >= 0),
  CONSTRAINT delivery_attempts_kind_check CHECK (kind = ANY (ARRAY['start'::text, 'complete'::text, 'wrong-code'::text, 'fail'::text, 'return'::text])),
  CONSTRAINT delivery_attempts_paid_by_check CHECK (paid_by = 'upi'::text),
  CONSTRAINT delivery_attempts_pkey PRIMARY KEY (id),
  CONSTRAINT delivery_attempts_reason_check CHECK (reason = ANY (ARRAY['not-home'::text, 'no-answer'::text, 'wrong-address'::text, 'refused'::text, 'no-cash'::text, 'other'::text])),
  CONSTRAINT delivery_attempts_request_hash_check CHECK (octet_length(request_hash) = 32),
  CONSTRAINT delivery_attempts_tries_left_check CHECK (tries_left >= 0 AND tries_left <= 4)
);
CREATE INDEX delivery_attempts_order ON delivery_attempts USING btree (order_id, at);
CREATE INDEX delivery_attempts_rider ON delivery_attempts USING btree (rider_id);

CREATE TABLE delivery_slots (
  id text NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  capacity integer NOT NULL,
  taken integer NOT NULL,
  CONSTRAINT delivery_slots_check CHECK (taken >= 0 AND taken <= capacity),
  CONSTRAINT delivery_slots_pkey PRIMARY KEY (id)
);

CREATE TABLE dirty_days (
  placed_at timestamp with time zone NOT NULL
);
CREATE INDEX dirty_days_placed ON dirty_days USING btree (placed_at);

CREATE TABLE document_lines (
  document_id uuid NOT NULL,
  line_no smallint NOT NULL,
  product_id uuid,
  charge text,
  name text NOT NULL,
  names jsonb NOT NULL,
  pack text,
  quantity numeric(12,3) NOT NULL,
  unit_code text NOT NULL,
  step_grams integer,
  unit_paise bigint,
  hsn text NOT NULL,
  treatment text,
  rate_basis_points integer NOT NULL,
  amount_paise bigint NOT NULL,
  charges_paise bigint NOT NULL,
  taxable_paise bigint NOT NULL,
  cgst_paise bigint NOT NULL,
  sgst_paise bigint NOT NULL,
  igst_paise bigint NOT NULL,
  combo jsonb,
  CONSTRAINT document_lines_amount_paise_check CHECK (amount_paise >= 0),
  CONSTRAINT document_lines_cgst_paise_check CHECK (cgst_paise >= 0),
  CONSTRAINT document_lines_charge_check CHECK (charge = ANY (ARRAY['handling'::text, 'platform'::text, 'bag'::text, 'delivery'::text])),
  CONSTRAINT document_lines_charges_paise_check CHECK (charges_paise >= 0),
  CONSTRAINT document_lines_check CHECK ((product_id IS NULL) = (charge IS NOT NULL)),
  CONSTRAINT document_lines_check1 CHECK ((amount_paise + charges_paise) = (taxable_paise + cgst_paise + sgst_paise + igst_paise)),
  CONSTRAINT document_lines_combo_check CHECK (combo ?& '{id,name,names,quantity}'::text[]),
  CONSTRAINT document_lines_igst_paise_check CHECK (igst_paise >= 0),
  CONSTRAINT document_lines_line_no_check CHECK (line_no > 0),
  CONSTRAINT document_lines_pkey PRIMARY KEY (document_id, line_no),
  CONSTRAINT document_lines_quantity_check CHECK (quantity >= 0::numeric),
  CONSTRAINT document_lines_rate_basis_points_check CHECK (rate_basis_points >= 0),
  CONSTRAINT document_lines_sgst_paise_check CHECK (sgst_paise >= 0),
  CONSTRAINT document_lines_taxable_paise_check CHECK (taxable_paise >= 0),
  CONSTRAINT document_lines_treatment_check CHECK (treatment = ANY (ARRAY['taxable'::text, 'nil'::text, 'exempt'::text, 'non_gst'::text])),
  CONSTRAINT document_lines_unit_code_check CHECK (unit_code ~ '^[A-Z]{3}$'::text)
);

CREATE TABLE document_series (
  kind text NOT NULL,
  financial_year text NOT NULL,
  prefix text NOT NULL,
  next_number integer NOT NULL,
  CONSTRAINT document_series_next_number_check CHECK (next_number > 0),
  CONSTRAINT document_series_pkey PRIMARY KEY (kind, financial_year, prefix)
);

CREATE TABLE documents (
  id uuid NOT NULL,
  kind text NOT NULL,
  financial_year text NOT NULL,
  prefix text NOT NULL,
  serial integer NOT NULL,
  number text NOT NULL,
  issued_at timestamp with time zone NOT NULL,
  order_id uuid NOT NULL,
  original_id uuid,
  reason text,
  seller_mode text NOT NULL,
  supplier jsonb NOT NULL,
  buyer jsonb NOT NULL,
  place_of_supply text,
  charges jsonb NOT NULL,
  taxable_paise bigint NOT NULL,
  cgst_paise bigint NOT NULL,
  sgst_paise bigint NOT NULL,
  igst_paise bigint NOT NULL,
  total_paise bigint NOT NULL,
  round_off_paise bigint NOT NULL DEFAULT 0,
  CONSTRAINT documents_buyer_check CHECK (jsonb_typeof(buyer) = 'object'::text),
  CONSTRAINT documents_cgst_paise_check CHECK (cgst_paise >= 0),
  CONSTRAINT documents_charges_check CHECK (jsonb_typeof(charges) = 'object'::text),
  CONSTRAINT documents_check CHECK (total_paise = (taxable_paise + cgst_paise + sgst_paise + igst_paise + round_off_paise)),
  CONSTRAINT documents_check1 CHECK ((kind = ANY (ARRAY['refund_note'::text, 'credit_note'::text])) = (original_id IS NOT NULL)),
  CONSTRAINT documents_check2 CHECK ((original_id IS NULL) = (reason IS NULL)),
  CONSTRAINT documents_financial_year_check CHECK (financial_year ~ '^[0-9]{2}-[0-9]{2}$'::text),
  CONSTRAINT documents_igst_paise_check CHECK (igst_paise >= 0),
  CONSTRAINT documents_kind_check CHECK (kind = ANY (ARRAY['bill'::text, 'bill_of_supply'::text, 'tax_invoice'::text, 'invoice_cum_bill_of_supply'::text, 'refund_note'::text, 'credit_note'::text])),
  CONSTRAINT documents_kind_financial_year_prefix_serial_key UNIQUE (kind, financial_year, prefix, serial),
  CONSTRAINT documents_number_check CHECK (number ~ '^[A-Z0-9][A-Z0-9/-]{0,15}$'::text),
  CONSTRAINT documents_number_key UNIQUE (number),
  CONSTRAINT documents_pkey PRIMARY KEY (id),
  CONSTRAINT documents_place_of_supply_check CHECK (place_of_supply ~ '^[0-9]{2}$'::text),
  CONSTRAINT documents_round_off_check CHECK (round_off_paise >= '-99'::integer AND round_off_paise <= 99),
  CONSTRAINT documents_seller_mode_check CHECK (seller_mode = ANY (ARRAY['unregistered'::text, 'composition'::text, 'regular'::text])),
  CONSTRAINT documents_serial_check CHECK (serial > 0),
  CONSTRAINT documents_sgst_paise_check CHECK (sgst_paise >= 0),
  CONSTRAINT documents_supplier_check CHECK (jsonb_typeof(supplier) = 'object'::text),
  CONSTRAINT documents_taxable_paise_check CHECK (taxable_paise >= 0),
  CONSTRAINT documents_total_paise_check CHECK (total_paise > 0)
);
CREATE INDEX documents_by_time ON documents USING btree (issued_at);
CREATE INDEX documents_of_order ON documents USING btree (order_id);
CREATE INDEX notes_of_document ON documents USING btree (original_id) WHERE original_id IS NOT NULL;

CREATE TABLE early_payment_events (
  provider payment_provider NOT NULL,
  payment text NOT NULL,
  event_id text NOT NULL,
  CONSTRAINT early_payment_events_pkey PRIMARY KEY (provider, payment, event_id)
);
CREATE INDEX early_payment_events_event ON early_payment_events USING btree (provider, event_id);

CREATE TABLE failed_logins (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  account bytea NOT NULL,
  address bytea NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT now(),
  device bytea,
  CONSTRAINT failed_logins_device_check CHECK (octet_length(device) = 32),
  CONSTRAINT failed_logins_pkey PRIMARY KEY (id)
);
CREATE INDEX failed_logins_account ON failed_logins USING btree (account, at);
CREATE INDEX failed_logins_address ON failed_logins USING btree (address, at);

CREATE TABLE jobs (
  name text NOT NULL,
  next_at timestamp with time zone NOT NULL,
  held_by uuid,
  held_until timestamp with time zone,
  last_started_at timestamp with time zone,
  last_ok_at timestamp with time zone,
  last_fault text,
  tries integer NOT NULL DEFAULT 0,
  runs bigint NOT NULL DEFAULT 0,
  faults bigint NOT NULL DEFAULT 0,
  CONSTRAINT jobs_check CHECK ((held_by IS NULL) = (held_until IS NULL)),
  CONSTRAINT jobs_name_check CHECK (name ~ '^[a-z]+(-[a-z]+)*$'::text),
  CONSTRAINT jobs_pkey PRIMARY KEY (name)
);

CREATE TABLE messages (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  order_id uuid,
  order_version integer,
  user_id uuid,
  seller_id uuid,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  due_at timestamp with time zone DEFAULT now(),
  tries integer NOT NULL DEFAULT 0,
  mailed_at timestamp with time zone,
  pushed_at timestamp with time zone,
  fault text,
  given_up text[] NOT NULL DEFAULT '{}'::text[],
  exception_id uuid,
  has_code boolean NOT NULL DEFAULT false,
  recipient text,
  ticket_id uuid,
  CONSTRAINT messages_check CHECK ((order_id IS NULL) = (order_version IS NULL)),
  CONSTRAINT messages_given_up_check CHECK (given_up <@ '{mail,push}'::text[]),
  CONSTRAINT messages_kind_check CHECK (kind ~ '^[a-z]+(-[a-z]+)+$'::text),
  CONSTRAINT messages_pkey PRIMARY KEY (id)
);
CREATE INDEX messages_done ON messages USING btree (created_at) WHERE due_at IS NULL;
CREATE INDEX messages_due ON messages USING btree (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX messages_exception ON messages USING btree (exception_id) WHERE exception_id IS NOT NULL;
CREATE INDEX messages_order ON messages USING btree (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX messages_seller ON messages USING btree (seller_id) WHERE seller_id IS NOT NULL;
CREATE INDEX messages_user ON messages USING btree (user_id) WHERE user_id IS NOT NULL;

CREATE TABLE migrations (
  name text NOT NULL,
  checksum text NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT now(),
  needs text,
  CONSTRAINT migrations_pkey PRIMARY KEY (name)
);

CREATE TABLE month_locks (
  month text NOT NULL,
  locked_at timestamp with time zone NOT NULL DEFAULT now(),
  locked_by uuid NOT NULL,
  register jsonb NOT NULL,
  CONSTRAINT month_locks_month_check CHECK (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'::text),
  CONSTRAINT month_locks_pkey PRIMARY KEY (month),
  CONSTRAINT month_locks_register_check CHECK (jsonb_typeof(register) = 'object'::text)
);

CREATE TABLE order_deliveries (
  order_id uuid NOT NULL,
  rider_id uuid,
  assigned_at timestamp with time zone,
  out_at timestamp with time zone,
  failed_at timestamp with time zone,
  delivered_at timestamp with time zone,
  code text,
  code_tries smallint NOT NULL DEFAULT 0,
  CONSTRAINT order_deliveries_code_check CHECK (code ~ '^[0-9]{4}$'::text),
  CONSTRAINT order_deliveries_code_tries_check CHECK (code_tries >= 0 AND code_tries <= 5),
  CONSTRAINT order_deliveries_pkey PRIMARY KEY (order_id)
);
CREATE INDEX order_deliveries_failed ON order_deliveries USING btree (order_id) WHERE failed_at IS NOT NULL AND rider_id IS NOT NULL;
CREATE INDEX order_deliveries_rider ON order_deliveries USING btree (rider_id, delivered_at) WHERE rider_id IS NOT NULL;

CREATE TABLE order_events (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id uuid NOT NULL,
  version integer NOT NULL,
  kind text NOT NULL,
  payload jsonb NOT NULL,
  seller_id uuid,
  user_id uuid,
  at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT order_events_order_id_version_key UNIQUE (order_id, version),
  CONSTRAINT order_events_pkey PRIMARY KEY (id)
);
CREATE INDEX order_events_user ON order_events USING btree (user_id) WHERE user_id IS NOT NULL;

CREATE TABLE order_lines (
  order_id uuid NOT NULL,
  position smallint NOT NULL,
  product_id uuid NOT NULL,
  quantity integer NOT NULL,
  name text NOT NULL,
  category text NOT NULL,
  price_paise integer NOT NULL,
  offer_price_paise integer NOT NULL,
  weight text,
  picture text,
  stock_held integer NOT NULL DEFAULT 0,
  names jsonb NOT NULL DEFAULT '{}'::jsonb,
  step_grams integer,
  combo jsonb,
  CONSTRAINT order_lines_check CHECK (stock_held >= 0 AND stock_held <= quantity),
  CONSTRAINT order_lines_combo_check CHECK (combo ?& '{id,name,names,quantity,unitPaise}'::text[]),
  CONSTRAINT order_lines_offer_price_paise_check CHECK (offer_price_paise >= 0),
  CONSTRAINT order_lines_pkey PRIMARY KEY (order_id, "position"),
  CONSTRAINT order_lines_quantity_check CHECK (quantity >= 1 AND quantity <= 99)
);
CREATE INDEX order_lines_combo ON order_lines USING btree (order_id) WHERE combo IS NOT NULL;
CREATE INDEX order_lines_product ON order_lines USING btree (product_id);
CREATE UNIQUE INDEX order_lines_single ON order_lines USING btree (order_id, product_id) WHERE combo IS NULL;

CREATE TABLE order_networks (
  network bytea NOT NULL,
  placed_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT order_networks_network_check CHECK (octet_length(network) = 32)
);
CREATE INDEX order_networks_network ON order_networks USING btree (network, placed_at DESC);

CREATE TABLE order_packings (
  order_id uuid NOT NULL,
  packer_id uuid,
  packed_at timestamp with time zone,
  packed_by uuid,
  bags smallint,
  CONSTRAINT order_packings_bags_check CHECK (bags > 0),
  CONSTRAINT order_packings_check CHECK ((packed_at IS NULL) = (bags IS NULL)),
  CONSTRAINT order_packings_pkey PRIMARY KEY (order_id)
);
CREATE INDEX order_packings_packer ON order_packings USING btree (packer_id) WHERE packer_id IS NOT NULL;

CREATE TABLE order_payments (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  amount_paise bigint NOT NULL,
  method payment_method NOT NULL,
  received_by uuid,
  received_at timestamp with time zone NOT NULL DEFAULT now(),
  reversed_by uuid,
  reversed_at timestamp with time zone,
  provider payment_provider,
  reference text,
  recorded_by uuid,
  CONSTRAINT order_payments_amount_paise_check CHECK (amount_paise > 0),
  CONSTRAINT order_payments_check CHECK (reversed_by IS NULL OR reversed_at IS NOT NULL),
  CONSTRAINT order_payments_check2 CHECK ((provider IS NULL) = (reference IS NULL)),
  CONSTRAINT order_payments_check3 CHECK (received_by IS NOT NULL OR provider IS NOT NULL OR method::text = 'Credit'::text),
  CONSTRAINT order_payments_check4 CHECK (reversed_at IS NULL OR reversed_by IS NOT NULL OR provider IS NOT NULL OR method::text = 'Credit'::text),
  CONSTRAINT order_payments_pkey PRIMARY KEY (id),
  CONSTRAINT order_payments_provider_method CHECK (
CASE method
    WHEN 'Cash'::text THEN provider IS NULL
    WHEN 'Credit'::text THEN provider IS NULL
    WHEN 'UPI'::text THEN true
    ELSE provider IS NOT NULL
END)
);
CREATE INDEX order_payments_known ON order_payments USING btree (provider, reference) WHERE provider IS NOT NULL;
CREATE INDEX order_payments_order ON order_payments USING btree (order_id, received_at);
CREATE UNIQUE INDEX order_payments_reference ON order_payments USING btree (provider, reference) WHERE reversed_at IS NULL;
CREATE UNIQUE INDEX order_payments_ways ON order_payments USING btree (order_id, method, (provider IS NULL)) WHERE reversed_at IS NULL;

CREATE TABLE order_substitutes (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  position smallint NOT NULL,
  product_id uuid NOT NULL,
  quantity integer NOT NULL,
  name text NOT NULL,
  names jsonb NOT NULL,
  category text NOT NULL,
  weight text,
  step_grams integer,
  picture text,
  amount_paise bigint NOT NULL,
  charged_paise bigint,
  stock_held integer NOT NULL,
  state text NOT NULL,
  answer_by timestamp with time zone,
  answered_at timestamp with time zone,
  seller_id uuid,
  at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT order_substitutes_amount_paise_check CHECK (amount_paise > 0),
  CONSTRAINT order_substitutes_check CHECK (charged_paise >= 1 AND charged_paise <= amount_paise),
  CONSTRAINT order_substitutes_check1 CHECK (stock_held >= 0 AND stock_held <= quantity),
  CONSTRAINT order_substitutes_check2 CHECK (state <> 'asked'::text OR answer_by IS NOT NULL),
  CONSTRAINT order_substitutes_check3 CHECK (charged_paise IS NULL OR state = 'agreed'::text),
  CONSTRAINT order_substitutes_check4 CHECK (state <> 'declined'::text OR stock_held = 0),
  CONSTRAINT order_substitutes_order_id_position_key UNIQUE (order_id, "position"),
  CONSTRAINT order_substitutes_order_id_product_id_key UNIQUE (order_id, product_id),
  CONSTRAINT order_substitutes_pkey PRIMARY KEY (id),
  CONSTRAINT order_substitutes_quantity_check CHECK (quantity > 0),
  CONSTRAINT order_substitutes_state_check CHECK (state = ANY (ARRAY['agreed'::text, 'asked'::text, 'declined'::text]))
);
CREATE INDEX order_substitutes_product ON order_substitutes USING btree (product_id);

CREATE TABLE orders (
  id uuid NOT NULL,
  number bigint NOT NULL DEFAULT nextval('order_numbers'::regclass),
  user_id uuid,
  idempotency_key text,
  request_hash bytea NOT NULL,
  payment_type text NOT NULL,
  status text NOT NULL DEFAULT 'Pending'::text,
  is_paid boolean NOT NULL DEFAULT false,
  items_paise bigint NOT NULL,
  charges jsonb NOT NULL,
  amount_paise bigint NOT NULL,
  address jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  is_placed boolean NOT NULL DEFAULT true,
  pay_by timestamp with time zone,
  is_cart_cleared boolean NOT NULL DEFAULT false,
  delivery_note text,
  leave_at_door boolean NOT NULL DEFAULT false,
  delivery_area text,
  slot_id text,
  slot_from timestamp with time zone,
  slot_to timestamp with time zone,
  delivery_minutes integer,
  promised_at timestamp with time zone,
  due_paise bigint NOT NULL,
  placed_by uuid,
  source text,
  substitution text NOT NULL DEFAULT 'leave-out'::text,
  is_upi_reported boolean NOT NULL DEFAULT false,
  replaces_id uuid,
  pays_by_upi boolean NOT NULL DEFAULT false,
  CONSTRAINT orders_number_key UNIQUE (number),
  CONSTRAINT orders_pkey PRIMARY KEY (id),
  CONSTRAINT orders_user_id_idempotency_key_key UNIQUE (user_id, idempotency_key)
);
CREATE INDEX orders_awaiting ON orders USING btree (pay_by) WHERE pay_by IS NOT NULL;
CREATE INDEX orders_awaiting_of_user ON orders USING btree (user_id) WHERE pay_by IS NOT NULL;
CREATE INDEX orders_never_placed ON orders USING btree (created_at) WHERE user_id IS NOT NULL AND NOT is_placed;
CREATE INDEX orders_newest ON orders USING btree (created_at DESC, id DESC) WHERE is_placed;
CREATE INDEX orders_of_user ON orders USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX orders_open_cash ON orders USING btree (user_id) WHERE payment_type = 'COD'::text AND status = 'Pending'::text;
CREATE INDEX orders_open_slots ON orders USING btree (slot_from, id) WHERE slot_from IS NOT NULL AND is_placed AND (status = ANY (ARRAY['Pending'::text, 'Processing'::text, 'Shipped'::text]));
CREATE UNIQUE INDEX orders_placed_by_key ON orders USING btree (placed_by, idempotency_key) WHERE placed_by IS NOT NULL;
CREATE INDEX orders_search ON orders USING gin (order_search_text(address) gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX orders_sorted ON orders USING btree (status, is_paid, payment_type, created_at DESC, id DESC) WHERE is_placed;
CREATE INDEX orders_upi_reports ON orders USING btree (id) WHERE is_upi_reported AND NOT is_paid AND status = 'Delivered'::text;
CREATE INDEX orders_with_person ON orders USING btree (created_at) WHERE user_id IS NOT NULL AND is_placed;

CREATE TABLE password_resets (
  user_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  phone text,
  CONSTRAINT password_resets_pkey PRIMARY KEY (user_id),
  CONSTRAINT password_resets_token_hash_check CHECK (octet_length(token_hash) = 32),
  CONSTRAINT password_resets_token_hash_key UNIQUE (token_hash)
);

CREATE TABLE past_prices (
  product_id uuid NOT NULL,
  offer_price_paise integer NOT NULL,
  valid_until timestamp with time zone NOT NULL DEFAULT now()
);
CREATE INDEX past_prices_product ON past_prices USING btree (product_id, valid_until);

CREATE TABLE payment_events (
  provider payment_provider NOT NULL,
  event_id text NOT NULL,
  kind text NOT NULL,
  payload jsonb NOT NULL,
  happened_at timestamp with time zone NOT NULL,
  received_at timestamp with time zone NOT NULL DEFAULT now(),
  due_at timestamp with time zone DEFAULT now(),
  handled_at timestamp with time zone,
  tries integer NOT NULL DEFAULT 0,
  fault text,
  CONSTRAINT payment_events_pkey PRIMARY KEY (provider, event_id)
);
CREATE INDEX payment_events_done ON payment_events USING btree (received_at) WHERE due_at IS NULL;
CREATE INDEX payment_events_due ON payment_events USING btree (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX payment_events_failed_refunds ON payment_events USING btree (((payload -> 'refund'::text) ->> 'payment'::text)) WHERE ((payload -> 'refund'::text) ->> 'state'::text) = 'failed'::text;

CREATE TABLE payment_exceptions (
  id uuid NOT NULL,
  order_id uuid,
  kind text NOT NULL,
  provider payment_provider NOT NULL,
  reference text NOT NULL,
  received_minor bigint NOT NULL,
  currency text NOT NULL,
  state text NOT NULL DEFAULT 'due'::text,
  refund_id text,
  fault text,
  seller_id uuid,
  settled_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  note text,
  ask_at timestamp with time zone,
  tries integer NOT NULL DEFAULT 0,
  attempt integer NOT NULL DEFAULT 1,
  dispute_reason text,
  respond_by timestamp with time zone,
  payment text,
  resolution jsonb,
  CONSTRAINT payment_exceptions_attempt_check CHECK (attempt > 0),
  CONSTRAINT payment_exceptions_check CHECK ((state = 'refunding'::text) = (ask_at IS NOT NULL)),
  CONSTRAINT payment_exceptions_check1 CHECK ((state = ANY (ARRAY['refunded'::text, 'settled'::text])) = (settled_at IS NOT NULL)),
  CONSTRAINT payment_exceptions_dispute_check CHECK ((kind = 'dispute'::text) = (dispute_reason IS NOT NULL)),
  CONSTRAINT payment_exceptions_kind_check CHECK (kind = ANY (ARRAY['cancelled'::text, 'late'::text, 'double'::text, 'amount'::text, 'currency'::text, 'order'::text, 'unknown'::text, 'returned'::text, 'dispute'::text, 'short'::text, 'claim'::text])),
  CONSTRAINT payment_exceptions_note_check CHECK (length(note) >= 1 AND length(note) <= 500),
  CONSTRAINT payment_exceptions_part_check CHECK ((kind = ANY (ARRAY['short'::text, 'claim'::text])) = (payment IS NOT NULL)),
  CONSTRAINT payment_exceptions_pkey PRIMARY KEY (id),
  CONSTRAINT payment_exceptions_provider_reference_key UNIQUE (provider, reference),
  CONSTRAINT payment_exceptions_state_check CHECK (state = ANY (ARRAY['due'::text, 'refunding'::text, 'refunded'::text, 'settled'::text]))
);
CREATE INDEX payment_exceptions_asked ON payment_exceptions USING btree (ask_at) WHERE ask_at IS NOT NULL;
CREATE INDEX payment_exceptions_done ON payment_exceptions USING btree (settled_at DESC, id DESC) WHERE settled_at IS NOT NULL;
CREATE INDEX payment_exceptions_open ON payment_exceptions USING btree (created_at) WHERE state = ANY (ARRAY['due'::text, 'refunding'::text]);
CREATE INDEX payment_exceptions_order ON payment_exceptions USING btree (order_id);
CREATE INDEX payment_exceptions_payment ON payment_exceptions USING btree (provider, payment) WHERE payment IS NOT NULL;

CREATE TABLE payment_sessions (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  provider payment_provider NOT NULL,
  attempt integer NOT NULL,
  reference text,
  url text,
  amount_paise bigint NOT NULL,
  state text NOT NULL DEFAULT 'opening'::text,
  utr text,
  utr_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  asked_at timestamp with time zone,
  ask_at timestamp with time zone DEFAULT now() + '00:01:00'::interval,
  asks integer NOT NULL DEFAULT 0,
  payee_id text,
  payee_name text,
  rejected_utr text,
  rejection jsonb,
  rejected_at timestamp with time zone,
  rejections integer NOT NULL DEFAULT 0,
  CONSTRAINT payment_sessions_amount_paise_check CHECK (amount_paise > 0),
  CONSTRAINT payment_sessions_attempt_check CHECK (attempt > 0),
  CONSTRAINT payment_sessions_check CHECK (provider::text <> 'upi'::text OR state <> 'open'::text OR payee_id IS NOT NULL),
  CONSTRAINT payment_sessions_check1 CHECK ((payee_id IS NULL) = (payee_name IS NULL)),
  CONSTRAINT payment_sessions_check2 CHECK (utr IS NULL OR provider::text = 'upi'::text),
  CONSTRAINT payment_sessions_check3 CHECK ((utr IS NULL) = (utr_at IS NULL)),
  CONSTRAINT payment_sessions_check4 CHECK ((rejection IS NULL) = (rejected_at IS NULL) AND (rejected_utr IS NULL) = (rejected_at IS NULL)),
  CONSTRAINT payment_sessions_order_id_attempt_key UNIQUE (order_id, attempt),
  CONSTRAINT payment_sessions_pkey PRIMARY KEY (id),
  CONSTRAINT payment_sessions_provider_reference_key UNIQUE (provider, reference),
  CONSTRAINT payment_sessions_state_check CHECK (state = ANY (ARRAY['opening'::text, 'open'::text, 'paid'::text, 'ended'::text])),
  CONSTRAINT payment_sessions_utr_check CHECK (utr ~ '^[0-9A-Z]{6,35}$'::text)
);
CREATE UNIQUE INDEX payment_sessions_live ON payment_sessions USING btree (order_id) WHERE state = ANY (ARRAY['opening'::text, 'open'::text]);
CREATE INDEX payment_sessions_to_ask ON payment_sessions USING btree (ask_at) WHERE ask_at IS NOT NULL;
CREATE INDEX payment_sessions_told ON payment_sessions USING btree (utr_at) WHERE utr IS NOT NULL AND state <> 'paid'::text;
CREATE UNIQUE INDEX payment_sessions_utr ON payment_sessions USING btree (utr) WHERE utr IS NOT NULL;

CREATE TABLE period_products (
  days smallint NOT NULL,
  product_id uuid NOT NULL,
  units bigint NOT NULL,
  paise bigint NOT NULL,
  CONSTRAINT period_products_pkey PRIMARY KEY (days, product_id)
);

CREATE TABLE pick_actions (
  order_id uuid NOT NULL,
  position smallint NOT NULL,
  seller_id uuid NOT NULL,
  acted_at bigint NOT NULL,
  CONSTRAINT pick_actions_pkey PRIMARY KEY (order_id, "position", seller_id)
);

CREATE TABLE picked_lines (
  order_id uuid NOT NULL,
  position smallint NOT NULL,
  quantity integer NOT NULL,
  sold_out boolean NOT NULL,
  seller_id uuid,
  at timestamp with time zone NOT NULL DEFAULT now(),
  grams integer,
  CONSTRAINT picked_lines_grams_check CHECK (grams > 0),
  CONSTRAINT picked_lines_pkey PRIMARY KEY (order_id, "position"),
  CONSTRAINT picked_lines_quantity_check CHECK (quantity >= 0)
);

CREATE TABLE picture_marker (
  only_row boolean NOT NULL DEFAULT true,
  id uuid,
  CONSTRAINT picture_marker_only_row_check CHECK (only_row),
  CONSTRAINT picture_marker_pkey PRIMARY KEY (only_row)
);

CREATE TABLE practice_checkouts (
  session_id uuid NOT NULL,
  order_id uuid NOT NULL,
  amount_paise bigint NOT NULL,
  bill jsonb NOT NULL,
  state text NOT NULL DEFAULT 'open'::text,
  payment text,
  declined integer NOT NULL DEFAULT 0,
  refund_key text,
  ends_at timestamp with time zone NOT NULL,
  refunds jsonb NOT NULL DEFAULT '{}'::jsonb,
  CONSTRAINT practice_checkouts_amount_paise_check CHECK (amount_paise > 0),
  CONSTRAINT practice_checkouts_check CHECK ((payment IS NOT NULL) = (state = 'paid'::text)),
  CONSTRAINT practice_checkouts_check1 CHECK (refund_key IS NULL OR state = 'paid'::text),
  CONSTRAINT practice_checkouts_payment_key UNIQUE (payment),
  CONSTRAINT practice_checkouts_pkey PRIMARY KEY (session_id),
  CONSTRAINT practice_checkouts_state_check CHECK (state = ANY (ARRAY['open'::text, 'paid'::text, 'ended'::text]))
);

CREATE TABLE product_families (
  family text NOT NULL,
  option text NOT NULL,
  option_names jsonb NOT NULL DEFAULT '{}'::jsonb,
  CONSTRAINT product_families_family_check CHECK (family <> ''::text AND length(family) <= 200),
  CONSTRAINT product_families_option_check CHECK (option <> ''::text AND length(option) <= 40),
  CONSTRAINT product_families_pkey PRIMARY KEY (family)
);

CREATE TABLE product_requests (
  seller_id uuid NOT NULL,
  idempotency_key text NOT NULL,
  request_hash bytea NOT NULL,
  product_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT product_requests_idempotency_key_check CHECK (length(idempotency_key) >= 1 AND length(idempotency_key) <= 255),
  CONSTRAINT product_requests_pkey PRIMARY KEY (seller_id, idempotency_key),
  CONSTRAINT product_requests_request_hash_check CHECK (octet_length(request_hash) = 32)
);
CREATE INDEX product_requests_created_at ON product_requests USING btree (created_at);
CREATE INDEX product_requests_product_id ON product_requests USING btree (product_id);

CREATE TABLE product_taxes (
  product_id uuid NOT NULL,
  valid_from date NOT NULL,
  hsn text,
  tax_class text,
  unit_code text,
  CONSTRAINT product_taxes_hsn_check CHECK (hsn ~ '^[0-9]{4}([0-9]{2}){0,2}$'::text),
  CONSTRAINT product_taxes_pkey PRIMARY KEY (product_id, valid_from),
  CONSTRAINT product_taxes_tax_class_check CHECK (tax_class ~ '^(nil|exempt|non_gst|[1-9][0-9]?(\.[0-9]{1,2})?|0\.[0-9]{1,2}|100)$'::text),
  CONSTRAINT product_taxes_unit_code_check CHECK (unit_code ~ '^[A-Z]{3}$'::text)
);

CREATE TABLE products (
  id uuid NOT NULL,
  archived_at timestamp with time zone,
  sku text,
  name text NOT NULL,
  category text NOT NULL,
  price_paise integer NOT NULL,
  offer_price_paise integer NOT NULL,
  in_stock boolean NOT NULL DEFAULT true,
  stock integer,
  available boolean NOT NULL GENERATED ALWAYS AS (in_stock AND COALESCE(stock > 0, true)) STORED,
  discount_permille integer NOT NULL GENERATED ALWAYS AS (((price_paise - offer_price_paise) * 1000::bigint / price_paise)) STORED,
  featured_rank integer NOT NULL DEFAULT 2147483647,
  weight text,
  description text[] NOT NULL DEFAULT '{}'::text[],
  pictures text[] NOT NULL DEFAULT '{}'::text[],
  version integer NOT NULL DEFAULT 1,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  brand text,
  barcode text,
  search_name text NOT NULL GENERATED ALWAYS AS (
CASE
    WHEN brand IS NULL OR POSITION((lower(brand)) IN (lower(name))) > 0 THEN lower(name)
    ELSE lower((name || ' '::text) || brand)
END) STORED,
  names jsonb NOT NULL DEFAULT '{}'::jsonb,
  localized_descriptions jsonb NOT NULL DEFAULT '{}'::jsonb,
  search_words text[] NOT NULL DEFAULT '{}'::text[],
  step_grams integer,
  hsn text,
  tax_class text,
  unit_code text,
  family text,
  sold_units integer NOT NULL DEFAULT 0,
  declarations jsonb NOT NULL DEFAULT '{}'::jsonb,
  subcategory text,
  combo jsonb,
  family_rank integer NOT NULL DEFAULT 2147483647,
  family_label text,
  CONSTRAINT products_pkey PRIMARY KEY (id),
  CONSTRAINT products_sku_key UNIQUE (sku)
) WITH (fillfactor=80);
CREATE INDEX products_barcode ON products USING btree (barcode) WHERE barcode IS NOT NULL;
CREATE INDEX products_category ON products USING btree (category, (NOT available), featured_rank, id) WHERE archived_at IS NULL;
CREATE INDEX products_combo ON products USING btree (id) WHERE combo IS NOT NULL;
CREATE INDEX products_discount ON products USING btree (discount_permille DESC, id) WHERE archived_at IS NULL;
CREATE INDEX products_family ON products USING btree (family) WHERE family IS NOT NULL AND archived_at IS NULL;
CREATE INDEX products_featured ON products USING btree ((NOT available), featured_rank, id) WHERE archived_at IS NULL;
CREATE INDEX products_lower_name ON products USING btree (lower(name));
CREATE INDEX products_name ON products USING btree (search_name, id) WHERE archived_at IS NULL;
CREATE INDEX products_name_part ON products USING gin (search_name gin_trgm_ops);
CREATE INDEX products_newest ON products USING btree (id DESC) WHERE archived_at IS NULL;
CREATE INDEX products_price ON products USING btree (offer_price_paise, id) WHERE archived_at IS NULL;
CREATE INDEX products_subcategory ON products USING btree (subcategory, category) WHERE subcategory IS NOT NULL;

CREATE TABLE push_deliveries (
  message_id bigint NOT NULL,
  subscription_id uuid NOT NULL,
  CONSTRAINT push_deliveries_pkey PRIMARY KEY (message_id, subscription_id)
);
CREATE INDEX push_deliveries_subscription ON push_deliveries USING btree (subscription_id);

CREATE TABLE push_keys (
  only_row boolean NOT NULL DEFAULT true,
  public_key bytea NOT NULL,
  encrypted_key bytea NOT NULL,
  CONSTRAINT push_keys_only_row_check CHECK (only_row),
  CONSTRAINT push_keys_pkey PRIMARY KEY (only_row),
  CONSTRAINT push_keys_public_key_check CHECK (octet_length(public_key) = 65)
);

CREATE TABLE push_subscriptions (
  id uuid NOT NULL,
  user_session bytea,
  seller_session bytea,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  refusals integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT push_subscriptions_auth_check CHECK (auth ~ '^[A-Za-z0-9_-]{22}$'::text),
  CONSTRAINT push_subscriptions_check CHECK (num_nonnulls(user_session, seller_session) = 1),
  CONSTRAINT push_subscriptions_endpoint_check CHECK (length(endpoint) >= 1 AND length(endpoint) <= 1000),
  CONSTRAINT push_subscriptions_p256dh_check CHECK (p256dh ~ '^[A-Za-z0-9_-]{87}$'::text),
  CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX push_subscriptions_endpoint ON push_subscriptions USING btree (endpoint, (user_session IS NULL));
CREATE INDEX push_subscriptions_seller ON push_subscriptions USING btree (seller_session) WHERE seller_session IS NOT NULL;
CREATE INDEX push_subscriptions_user ON push_subscriptions USING btree (user_session) WHERE user_session IS NOT NULL;

CREATE TABLE reset_requests (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  realm text NOT NULL,
  email text NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT reset_requests_email_check CHECK (length(email) <= 320),
  CONSTRAINT reset_requests_pkey PRIMARY KEY (id),
  CONSTRAINT reset_requests_realm_check CHECK (realm = ANY (ARRAY['shopper'::text, 'staff'::text]))
);

CREATE TABLE rollup_days (
  day date NOT NULL,
  time_zone text NOT NULL,
  CONSTRAINT rollup_days_pkey PRIMARY KEY (day)
);

CREATE TABLE rollup_periods (
  days smallint NOT NULL,
  first_day date NOT NULL,
  last_day date NOT NULL,
  time_zone text NOT NULL,
  CONSTRAINT rollup_periods_pkey PRIMARY KEY (days)
);

CREATE TABLE sale_conflicts (
  order_id uuid NOT NULL,
  position smallint NOT NULL,
  kind text NOT NULL,
  missing integer,
  price_paise integer,
  at timestamp with time zone NOT NULL DEFAULT now(),
  resolved_at timestamp with time zone,
  resolved_by uuid,
  CONSTRAINT sale_conflicts_check CHECK ((kind = 'stock'::text) = (missing IS NOT NULL)),
  CONSTRAINT sale_conflicts_check1 CHECK ((kind = 'price'::text) = (price_paise IS NOT NULL)),
  CONSTRAINT sale_conflicts_kind_check CHECK (kind = ANY (ARRAY['stock'::text, 'price'::text])),
  CONSTRAINT sale_conflicts_missing_check CHECK (missing > 0),
  CONSTRAINT sale_conflicts_pkey PRIMARY KEY (order_id, "position", kind),
  CONSTRAINT sale_conflicts_price_paise_check CHECK (price_paise > 0)
);
CREATE INDEX sale_conflicts_open ON sale_conflicts USING btree (at, order_id) WHERE resolved_at IS NULL;

CREATE TABLE search_misses (
  day date NOT NULL,
  query text NOT NULL,
  count integer NOT NULL,
  CONSTRAINT search_misses_count_check CHECK (count > 0),
  CONSTRAINT search_misses_pkey PRIMARY KEY (day, query),
  CONSTRAINT search_misses_query_check CHECK (char_length(query) >= 2 AND char_length(query) <= 60)
);

CREATE TABLE search_words (
  term text NOT NULL,
  means text NOT NULL,
  created_by uuid,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT search_words_means_check CHECK (char_length(means) >= 1 AND char_length(means) <= 60),
  CONSTRAINT search_words_pkey PRIMARY KEY (term),
  CONSTRAINT search_words_term_check CHECK (char_length(term) >= 1 AND char_length(term) <= 60)
);

CREATE TABLE secret_canary (
  only_row boolean NOT NULL DEFAULT true,
  encrypted_key bytea NOT NULL,
  CONSTRAINT secret_canary_only_row_check CHECK (only_row),
  CONSTRAINT secret_canary_pkey PRIMARY KEY (only_row)
);

CREATE TABLE seller_authenticators (
  seller_id uuid NOT NULL,
  encrypted_key bytea NOT NULL,
  confirmed_at timestamp with time zone,
  last_step bigint NOT NULL DEFAULT 0,
  wrong_codes integer NOT NULL DEFAULT 0,
  CONSTRAINT seller_authenticators_pkey PRIMARY KEY (seller_id),
  CONSTRAINT seller_authenticators_wrong_codes_check CHECK (wrong_codes >= 0)
);

CREATE TABLE seller_devices (
  seller_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  used_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT seller_devices_pkey PRIMARY KEY (seller_id, token_hash),
  CONSTRAINT seller_devices_token_hash_check CHECK (octet_length(token_hash) = 32)
);
CREATE INDEX seller_devices_token ON seller_devices USING btree (token_hash);
CREATE INDEX seller_devices_use ON seller_devices USING btree (used_at);

CREATE TABLE seller_invites (
  id uuid NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  role staff_role NOT NULL,
  token_hash bytea NOT NULL,
  invited_by uuid,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  phone text,
  CONSTRAINT seller_invites_pkey PRIMARY KEY (id),
  CONSTRAINT seller_invites_token_hash_check CHECK (octet_length(token_hash) = 32),
  CONSTRAINT seller_invites_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX seller_invites_by ON seller_invites USING btree (invited_by);
CREATE UNIQUE INDEX seller_invites_email ON seller_invites USING btree (lower(email));

CREATE TABLE seller_password_resets (
  seller_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT seller_password_resets_pkey PRIMARY KEY (seller_id),
  CONSTRAINT seller_password_resets_token_hash_check CHECK (octet_length(token_hash) = 32),
  CONSTRAINT seller_password_resets_token_hash_key UNIQUE (token_hash)
);

CREATE TABLE seller_recovery_codes (
  seller_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  CONSTRAINT seller_recovery_codes_code_hash_check CHECK (octet_length(code_hash) = 32),
  CONSTRAINT seller_recovery_codes_pkey PRIMARY KEY (seller_id, code_hash)
);

CREATE TABLE seller_sessions (
  token_hash bytea NOT NULL,
  seller_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_agent text NOT NULL DEFAULT ''::text,
  seen_at timestamp with time zone NOT NULL DEFAULT now(),
  ends_at timestamp with time zone NOT NULL,
  CONSTRAINT seller_sessions_check CHECK (expires_at <= ends_at),
  CONSTRAINT seller_sessions_id_key UNIQUE (id),
  CONSTRAINT seller_sessions_pkey PRIMARY KEY (token_hash),
  CONSTRAINT seller_sessions_token_hash_check CHECK (octet_length(token_hash) = 32),
  CONSTRAINT seller_sessions_user_agent_check CHECK (length(user_agent) <= 300)
);
CREATE INDEX seller_sessions_expiry ON seller_sessions USING btree (expires_at);
CREATE INDEX seller_sessions_seller ON seller_sessions USING btree (seller_id);

CREATE TABLE seller_taxes (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  valid_from date NOT NULL,
  mode text NOT NULL,
  gstin text NOT NULL,
  legal_name text NOT NULL,
  trade_name text NOT NULL,
  state_code text NOT NULL,
  address text NOT NULL,
  charges_tax text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT seller_taxes_charges_tax_check CHECK (charges_tax = ANY (ARRAY['as_items'::text, 'separate_18'::text])),
  CONSTRAINT seller_taxes_check CHECK (
CASE mode
    WHEN 'unregistered'::text THEN gstin = ''::text
    ELSE "left"(gstin, 2) = state_code
END),
  CONSTRAINT seller_taxes_mode_check CHECK (mode = ANY (ARRAY['unregistered'::text, 'composition'::text, 'regular'::text])),
  CONSTRAINT seller_taxes_not_backwards CHECK (valid_from >= (created_at AT TIME ZONE 'Asia/Kolkata'::text)::date),
  CONSTRAINT seller_taxes_pkey PRIMARY KEY (id),
  CONSTRAINT seller_taxes_state_code_check CHECK (state_code ~ '^[0-9]{2}$'::text)
);

CREATE TABLE sellers (
  id uuid NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  password_hash text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  role staff_role NOT NULL DEFAULT 'owner'::text,
  disabled_at timestamp with time zone,
  grants text[] NOT NULL DEFAULT '{}'::text[],
  language text,
  phone text,
  CONSTRAINT sellers_email_check CHECK (email <> ''::text),
  CONSTRAINT sellers_grants_check CHECK (grants <@ ARRAY['upi'::text, 'cash'::text, 'tickets'::text, 'prices'::text]),
  CONSTRAINT sellers_language_check CHECK (language ~ '^[a-z]{2}$'::text),
  CONSTRAINT sellers_name_check CHECK (name <> ''::text),
  CONSTRAINT sellers_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX sellers_email ON sellers USING btree (lower(email));

CREATE TABLE shop_settings (
  only_row boolean NOT NULL DEFAULT true,
  version bigint NOT NULL,
  changed jsonb NOT NULL,
  CONSTRAINT shop_settings_changed_check CHECK (jsonb_typeof(changed) = 'object'::text),
  CONSTRAINT shop_settings_only_row_check CHECK (only_row),
  CONSTRAINT shop_settings_pkey PRIMARY KEY (only_row)
);

CREATE TABLE stock_movements (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  product_id uuid NOT NULL,
  kind text NOT NULL,
  delta integer NOT NULL,
  order_id uuid,
  order_version integer,
  seller_id uuid,
  at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT stock_movements_check CHECK ((order_id IS NULL) = (order_version IS NULL)),
  CONSTRAINT stock_movements_kind_check CHECK (kind = ANY (ARRAY['opening'::text, 'correction'::text, 'sale'::text, 'return'::text])),
  CONSTRAINT stock_movements_order_id_product_id_order_version_key UNIQUE (order_id, product_id, order_version),
  CONSTRAINT stock_movements_pkey PRIMARY KEY (id)
);
CREATE INDEX stock_movements_product ON stock_movements USING btree (product_id, id);

CREATE TABLE ticket_contacts (
  ticket_id uuid NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  language text NOT NULL,
  CONSTRAINT ticket_contacts_pkey PRIMARY KEY (ticket_id)
);
CREATE INDEX ticket_contacts_email ON ticket_contacts USING btree (lower(email));

CREATE TABLE ticket_events (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  ticket_id uuid NOT NULL,
  kind text NOT NULL,
  payload jsonb NOT NULL DEFAULT '{}'::jsonb,
  text text,
  request_key text,
  user_id uuid,
  seller_id uuid,
  at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT ticket_events_kind_check CHECK (kind = ANY (ARRAY['opened'::text, 'answered'::text, 'replied'::text, 'decided'::text, 'resolved'::text, 'reopened'::text])),
  CONSTRAINT ticket_events_pkey PRIMARY KEY (id),
  CONSTRAINT ticket_events_request_key_check CHECK (length(request_key) >= 1 AND length(request_key) <= 255),
  CONSTRAINT ticket_events_text_check CHECK (length(text) >= 1 AND length(text) <= 2000)
);
CREATE UNIQUE INDEX ticket_events_key ON ticket_events USING btree (ticket_id, request_key) WHERE request_key IS NOT NULL;
CREATE INDEX ticket_events_seller ON ticket_events USING btree (seller_id);
CREATE INDEX ticket_events_ticket ON ticket_events USING btree (ticket_id, id);
CREATE INDEX ticket_events_user ON ticket_events USING btree (user_id);

CREATE TABLE ticket_lines (
  ticket_id uuid NOT NULL,
  order_id uuid NOT NULL,
  position smallint NOT NULL,
  quantity integer NOT NULL,
  grams integer,
  reason text NOT NULL,
  wanted text NOT NULL,
  paid_paise bigint,
  decision text,
  decided_paise bigint NOT NULL DEFAULT 0,
  disposition text,
  note text,
  decided_by uuid,
  decided_at timestamp with time zone,
  exception_id uuid,
  replacement_id uuid,
  by_rule boolean NOT NULL DEFAULT false,
  lowered_paise bigint NOT NULL DEFAULT 0,
  rounding_paise bigint NOT NULL DEFAULT 0,
  fees_paise bigint NOT NULL DEFAULT 0,
  CONSTRAINT ticket_lines_check CHECK ((decision IS NULL) = (decided_at IS NULL)),
  CONSTRAINT ticket_lines_check1 CHECK (NOT (decision = ANY (ARRAY['approved'::text, 'part'::text])) IS DISTINCT FROM (decided_paise > 0) OR decision IS NULL AND decided_paise = 0),
  CONSTRAINT ticket_lines_check2 CHECK (decided_paise >= 0 AND decided_paise <= COALESCE(paid_paise, 0::bigint)),
  CONSTRAINT ticket_lines_decision_check CHECK (decision = ANY (ARRAY['approved'::text, 'part'::text, 'replaced'::text, 'declined'::text])),
  CONSTRAINT ticket_lines_disposition_check CHECK (disposition = ANY (ARRAY['restock'::text, 'waste'::text, 'supplier'::text, 'none'::text])),
  CONSTRAINT ticket_lines_fees_check CHECK (fees_paise = 0 OR fees_paise > 0 AND decided_paise > 0),
  CONSTRAINT ticket_lines_grams_check CHECK (grams >= 1),
  CONSTRAINT ticket_lines_lowered_check CHECK (lowered_paise = 0 OR lowered_paise > 0 AND decided_paise > 0),
  CONSTRAINT ticket_lines_note_check CHECK (length(note) >= 1 AND length(note) <= 500),
  CONSTRAINT ticket_lines_paid_paise_check CHECK (paid_paise >= 0),
  CONSTRAINT ticket_lines_pkey PRIMARY KEY (ticket_id, "position"),
  CONSTRAINT ticket_lines_quantity_check CHECK (quantity >= 1),
  CONSTRAINT ticket_lines_reason_check CHECK (reason = ANY (ARRAY['missing'::text, 'short-weight'::text, 'damaged'::text, 'wrong'::text, 'expired'::text, 'quality'::text, 'above-mrp'::text, 'late'::text, 'changed-mind'::text, 'other'::text])),
  CONSTRAINT ticket_lines_replaced_check CHECK (COALESCE(decision = 'replaced'::text, false) = (replacement_id IS NOT NULL)),
  CONSTRAINT ticket_lines_replacement_id_key UNIQUE (replacement_id),
  CONSTRAINT ticket_lines_rounding_check CHECK (rounding_paise = 0 OR rounding_paise >= '-49'::integer AND rounding_paise <= '-1'::integer AND (decided_paise + rounding_paise) >= 0),
  CONSTRAINT ticket_lines_wanted_check CHECK (wanted = ANY (ARRAY['money'::text, 'replacement'::text, 'credit'::text]))
);
CREATE INDEX ticket_lines_decided_by ON ticket_lines USING btree (decided_by);
CREATE INDEX ticket_lines_exception ON ticket_lines USING btree (exception_id);
CREATE INDEX ticket_lines_order ON ticket_lines USING btree (order_id, "position");

CREATE TABLE ticket_links (
  token_hash bytea NOT NULL,
  ticket_id uuid NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT ticket_links_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX ticket_links_expiry ON ticket_links USING btree (expires_at);
CREATE INDEX ticket_links_ticket ON ticket_links USING btree (ticket_id);

CREATE TABLE ticket_numbers (
  year smallint NOT NULL,
  last integer NOT NULL,
  CONSTRAINT ticket_numbers_last_check CHECK (last > 0),
  CONSTRAINT ticket_numbers_pkey PRIMARY KEY (year)
);

CREATE TABLE ticket_photos (
  id uuid NOT NULL,
  ticket_id uuid NOT NULL,
  body bytea NOT NULL,
  CONSTRAINT ticket_photos_pkey PRIMARY KEY (id)
);
CREATE INDEX ticket_photos_ticket ON ticket_photos USING btree (ticket_id);

CREATE TABLE tickets (
  id uuid NOT NULL,
  number text NOT NULL,
  kind text NOT NULL,
  channel text NOT NULL,
  order_id uuid,
  user_id uuid,
  seller_id uuid,
  idempotency_key text,
  request_hash bytea NOT NULL,
  state text NOT NULL DEFAULT 'open'::text,
  outcome text,
  opened_at timestamp with time zone NOT NULL DEFAULT now(),
  acknowledged_at timestamp with time zone NOT NULL DEFAULT now(),
  first_answer_due timestamp with time zone NOT NULL,
  due timestamp with time zone NOT NULL,
  first_answer_at timestamp with time zone,
  resolved_at timestamp with time zone,
  reopened_at timestamp with time zone,
  CONSTRAINT tickets_channel_check CHECK (channel = ANY (ARRAY['web'::text, 'phone'::text, 'door'::text, 'counter'::text])),
  CONSTRAINT tickets_check CHECK ((state = 'done'::text) = (resolved_at IS NOT NULL)),
  CONSTRAINT tickets_check1 CHECK ((state = 'done'::text) = (outcome IS NOT NULL)),
  CONSTRAINT tickets_idempotency_key_check CHECK (length(idempotency_key) >= 1 AND length(idempotency_key) <= 255),
  CONSTRAINT tickets_kind_check CHECK (kind = ANY (ARRAY['complaint'::text, 'return'::text, 'question'::text])),
  CONSTRAINT tickets_number_check CHECK (number ~ '^C-[0-9]{2}-[0-9]{6,}$'::text),
  CONSTRAINT tickets_number_key UNIQUE (number),
  CONSTRAINT tickets_outcome_check CHECK (outcome = ANY (ARRAY['approved'::text, 'partly'::text, 'declined'::text, 'answered'::text, 'withdrawn'::text])),
  CONSTRAINT tickets_pkey PRIMARY KEY (id),
  CONSTRAINT tickets_state_check CHECK (state = ANY (ARRAY['open'::text, 'answered'::text, 'done'::text]))
);
CREATE INDEX tickets_done ON tickets USING btree (resolved_at, id) WHERE state = 'done'::text;
CREATE INDEX tickets_open ON tickets USING btree (due, id) WHERE state <> 'done'::text;
CREATE INDEX tickets_order ON tickets USING btree (order_id);
CREATE INDEX tickets_seller ON tickets USING btree (seller_id);
CREATE UNIQUE INDEX tickets_shopper_key ON tickets USING btree (user_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE UNIQUE INDEX tickets_staff_key ON tickets USING btree (seller_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE INDEX tickets_user ON tickets USING btree (user_id, opened_at);

CREATE TABLE unverified_mails (
  message_id bigint NOT NULL,
  mailbox bytea NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT unverified_mails_mailbox_check CHECK (octet_length(mailbox) = 32),
  CONSTRAINT unverified_mails_pkey PRIMARY KEY (message_id)
);
CREATE INDEX unverified_mails_mailbox ON unverified_mails USING btree (mailbox, at DESC);

CREATE TABLE upi_reviews (
  order_id uuid NOT NULL,
  order_version integer NOT NULL,
  state text NOT NULL,
  seller_id uuid,
  at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT upi_reviews_pkey PRIMARY KEY (order_id, order_version),
  CONSTRAINT upi_reviews_state_check CHECK (state = ANY (ARRAY['to-check'::text, 'not-received'::text]))
);

CREATE TABLE user_devices (
  user_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  used_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT user_devices_pkey PRIMARY KEY (user_id, token_hash),
  CONSTRAINT user_devices_token_hash_check CHECK (octet_length(token_hash) = 32)
);
CREATE INDEX user_devices_token ON user_devices USING btree (token_hash);
CREATE INDEX user_devices_use ON user_devices USING btree (used_at);

CREATE TABLE user_sessions (
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  CONSTRAINT user_sessions_check CHECK (expires_at <= ends_at),
  CONSTRAINT user_sessions_pkey PRIMARY KEY (token_hash),
  CONSTRAINT user_sessions_token_hash_check CHECK (octet_length(token_hash) = 32)
);
CREATE INDEX user_sessions_expiry ON user_sessions USING btree (expires_at);
CREATE INDEX user_sessions_user ON user_sessions USING btree (user_id);

CREATE TABLE users (
  id uuid NOT NULL,
  name text NOT NULL,
  email text,
  password_hash text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  email_proved_at timestamp with time zone,
  language text NOT NULL DEFAULT 'en'::text,
  phone text,
  phone_proved_at timestamp with time zone,
  seen_at timestamp with time zone NOT NULL DEFAULT now(),
  history_closed_at timestamp with time zone,
  CONSTRAINT users_email_check CHECK (email <> ''::text),
  CONSTRAINT users_language_check CHECK (language ~ '^[a-z]{2}$'::text),
  CONSTRAINT users_login_check CHECK (email IS NOT NULL OR phone IS NOT NULL),
  CONSTRAINT users_name_check CHECK (name <> ''::text),
  CONSTRAINT users_phone_check CHECK (phone ~ '^\+91[6-9][0-9]{9}$'::text),
  CONSTRAINT users_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX users_email ON users USING btree (lower(email));
CREATE INDEX users_parts ON users USING gin ((' '::text || lower(name)) gin_trgm_ops, lower(email) gin_trgm_ops);
CREATE UNIQUE INDEX users_phone ON users USING btree (phone);
CREATE INDEX users_phone_parts ON users USING gin (phone gin_trgm_ops);

ALTER TABLE built_files ALTER COLUMN body SET STORAGE EXTERNAL;

ALTER TABLE catalogue_import_parts ALTER COLUMN bytes SET STORAGE EXTERNAL;

CREATE OR REPLACE FUNCTION meets_event_rules(e order_events)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
DECLARE
  -- As in a CHECK, NULL breaks no rule.
  broken text := CASE
    WHEN NOT (e.kind IN ('placed', 'accepted', 'shipped', 'delivered', 'cancelled', 'expired', 'reopened', 'reverted',
      'slot-moved', 'picking-started', 'picking-released', 'packed', 'unpacked', 'substitute-offered',
      'substitute-removed', 'substitute-answered', 'payment-received', 'payment-reversed', 'rider-assigned',
      'delivery-failed', 'code-locked', 'location-corrected', 'upi-reported', 'upi-reviewed', 'updated', 'edited',
      'claim-refunded', 'claim-replaced', 'returned', 'stock-decided')) THEN 'order_events_kind_check'
    WHEN NOT (e.kind NOT IN ('placed', 'accepted', 'shipped', 'delivered', 'cancelled', 'expired', 'reopened',
      'reverted') OR e.payload ? 'to') THEN 'order_events_check'
    WHEN NOT ((e.payload ? 'from') = (e.payload ? 'to' AND e.kind <> 'placed')) THEN 'order_events_check1'
  END;
BEGIN
  IF broken IS NULL THEN RETURN true; END IF;
  RAISE check_violation USING TABLE = 'order_events', CONSTRAINT = broken,
    MESSAGE = format('new row for relation "order_events" violates check constraint "%s"', broken);
END $function$
;

CREATE OR REPLACE FUNCTION meets_order_rules(o orders)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
DECLARE
  -- As in a CHECK, NULL breaks no rule.
  broken text := CASE
    WHEN NOT (o.payment_type IN ('COD', 'Online')) THEN 'orders_payment_type_check'
    WHEN NOT (o.status IN ('Pending', 'Processing', 'Shipped', 'Delivered', 'Cancelled')) THEN 'orders_status_check'
    WHEN NOT (o.is_placed OR o.payment_type = 'Online' AND NOT o.is_paid) THEN 'orders_check1'
    WHEN NOT (o.pay_by IS NULL OR NOT o.is_placed AND o.status = 'Pending') THEN 'orders_check2'
    WHEN NOT (o.is_placed OR o.pay_by IS NOT NULL OR o.status = 'Cancelled') THEN 'orders_check3'
    WHEN NOT (length(o.idempotency_key) BETWEEN 1 AND 255) THEN 'orders_idempotency_key_check'
    WHEN NOT (jsonb_typeof(o.address) = 'object') THEN 'orders_address_check'
    WHEN NOT (o.source IN ('phone', 'counter', 'replacement')) THEN 'orders_source_check'
    WHEN NOT (o.substitution IN ('leave-out', 'best-match', 'ask')) THEN 'orders_substitution_check'
    WHEN NOT ((o.slot_id IS NULL) = (o.slot_from IS NULL) AND (o.slot_id IS NULL) = (o.slot_to IS NULL)
      AND o.slot_from < o.slot_to) THEN 'orders_slot_check'
    WHEN NOT ((o.replaces_id IS NOT NULL) = coalesce(o.source = 'replacement', false)
      AND (o.replaces_id IS NOT NULL) = (o.amount_paise = 0)) THEN 'orders_replaces_check'
    WHEN NOT (o.items_paise > 0 OR o.replaces_id IS NOT NULL AND o.items_paise = 0) THEN 'orders_items_paise_check'
    WHEN (o.charges - 'rounding') @? '$.* ? (@ < 0)' OR (o.charges ->> 'rounding')::bigint NOT BETWEEN -49 AND 50
      THEN 'orders_charges_check'
    WHEN NOT (o.amount_paise = o.items_paise + public.charges_paise(o.charges)) THEN 'orders_amount_check'
    WHEN NOT (o.due_paise BETWEEN least(1, o.amount_paise) AND o.amount_paise) THEN 'orders_due_check'
  END;
BEGIN
  IF broken IS NULL THEN RETURN true; END IF;
  RAISE check_violation USING TABLE = 'orders', CONSTRAINT = broken,
    MESSAGE = format('new row for relation "orders" violates check constraint "%s"', broken);
END $function$
;

CREATE OR REPLACE FUNCTION meets_product_rules(p products)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
DECLARE
  -- As in a CHECK, NULL breaks no rule.
  broken text := CASE
    WHEN NOT (p.name <> '') THEN 'products_name_check'
    WHEN NOT (jsonb_typeof(p.names) = 'object' AND p.names - '{hi,as}'::text[] = '{}'
      AND NOT jsonb_path_exists(p.names, 'strict $.* ? (@.type() != "string" || @ == "")')
      AND coalesce(length(p.names ->> 'hi') <= 200, true) AND coalesce(length(p.names ->> 'as') <= 200, true))
      THEN 'products_names_check'
    WHEN NOT (jsonb_typeof(p.localized_descriptions) = 'object' AND p.localized_descriptions - '{hi,as}'::text[] = '{}'
      AND NOT jsonb_path_exists(p.localized_descriptions, 'strict $.* ? (@.type() != "array" || @.size() == 0)')
      AND NOT jsonb_path_exists(p.localized_descriptions, 'strict $.*[*] ? (@.type() != "string")'))
      THEN 'products_localized_descriptions_check'
    WHEN NOT (cardinality(p.search_words) <= 30 AND array_position(p.search_words, NULL) IS NULL
      AND array_position(p.search_words, '') IS NULL) THEN 'products_search_words_check'
    WHEN NOT (p.sku <> '') THEN 'products_sku_check'
    WHEN NOT (p.barcode ~ '^[0-9]{8,14}$') THEN 'products_barcode_check'
    WHEN NOT (p.brand <> '') THEN 'products_brand_check'
    WHEN NOT (p.weight <> '') THEN 'products_weight_check'
    WHEN NOT (p.category IN ('Grocery', 'Vegetable', 'Electronics', 'Instant', 'Fruits', 'Fashion', 'Grains', 'Dairy',
      'Services', 'Animalfoods')) THEN 'products_category_check'
    WHEN NOT (p.family <> '' AND length(p.family) <= 200) THEN 'products_family_check'
    WHEN NOT (p.family_label <> '' AND length(p.family_label) <= 60) THEN 'products_family_label_check'
    WHEN NOT (p.price_paise <= 100000000) THEN 'products_price_paise_check'
    WHEN NOT (p.offer_price_paise > 0 AND p.offer_price_paise <= p.price_paise) THEN 'products_check'
    WHEN NOT (p.stock >= 0) THEN 'products_stock_check'
    WHEN NOT (p.sold_units >= 0) THEN 'products_sold_units_check'
    WHEN NOT (p.step_grams IN (50, 100, 200, 250, 500, 1000)) THEN 'products_step_check'
    WHEN NOT (cardinality(p.pictures) <= 4) THEN 'products_pictures_check'
    WHEN NOT (jsonb_typeof(p.combo) = 'array' AND jsonb_array_length(p.combo) BETWEEN 1 AND 30)
      THEN 'products_combo_check'
  END;
BEGIN
  IF broken IS NULL THEN RETURN true; END IF;
  RAISE check_violation USING TABLE = 'products', CONSTRAINT = broken,
    MESSAGE = format('new row for relation "products" violates check constraint "%s"', broken);
END $function$
;

ALTER TABLE order_events ADD CONSTRAINT order_events_rules CHECK (meets_event_rules(order_events.*));

ALTER TABLE orders ADD CONSTRAINT orders_rules CHECK (meets_order_rules(orders.*));

ALTER TABLE products ADD CONSTRAINT products_rules CHECK (meets_product_rules(products.*));

ALTER TABLE addresses ADD CONSTRAINT addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE audit_log ADD CONSTRAINT audit_log_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE RESTRICT;

ALTER TABLE blocked_phones ADD CONSTRAINT blocked_phones_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE SET NULL;

ALTER TABLE bulk_job_steps ADD CONSTRAINT bulk_job_steps_job_id_fkey FOREIGN KEY (job_id) REFERENCES bulk_jobs(id) ON DELETE CASCADE;
ALTER TABLE bulk_job_steps ADD CONSTRAINT bulk_job_steps_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;

ALTER TABLE bulk_jobs ADD CONSTRAINT bulk_jobs_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE SET NULL;
ALTER TABLE bulk_jobs ADD CONSTRAINT bulk_jobs_undo_of_fkey FOREIGN KEY (undo_of) REFERENCES bulk_jobs(id) ON DELETE CASCADE;

ALTER TABLE cart_items ADD CONSTRAINT cart_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
ALTER TABLE cart_items ADD CONSTRAINT cart_items_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE cash_closing_methods ADD CONSTRAINT cash_closing_methods_closing_id_fkey FOREIGN KEY (closing_id) REFERENCES cash_closings(id) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE cash_closing_people ADD CONSTRAINT cash_closing_people_closing_id_fkey FOREIGN KEY (closing_id) REFERENCES cash_closings(id) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE cash_closing_people ADD CONSTRAINT cash_closing_people_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE RESTRICT;

ALTER TABLE cash_closings ADD CONSTRAINT cash_closings_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES sellers(id) ON DELETE RESTRICT;

ALTER TABLE cash_entries ADD CONSTRAINT cash_entries_by_seller_fkey FOREIGN KEY (by_seller) REFERENCES sellers(id) ON DELETE RESTRICT;
ALTER TABLE cash_entries ADD CONSTRAINT cash_entries_closing_id_fkey FOREIGN KEY (closing_id) REFERENCES cash_closings(id) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE cash_entries ADD CONSTRAINT cash_entries_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE RESTRICT;
ALTER TABLE cash_entries ADD CONSTRAINT cash_entries_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES order_payments(id) ON DELETE RESTRICT;
ALTER TABLE cash_entries ADD CONSTRAINT cash_entries_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE RESTRICT;

ALTER TABLE catalogue_import_parts ADD CONSTRAINT catalogue_import_parts_import_id_fkey FOREIGN KEY (import_id) REFERENCES catalogue_imports(id) ON DELETE CASCADE;

ALTER TABLE catalogue_import_pictures ADD CONSTRAINT catalogue_import_pictures_import_id_fkey FOREIGN KEY (import_id) REFERENCES catalogue_imports(id) ON DELETE CASCADE;

ALTER TABLE catalogue_import_rows ADD CONSTRAINT catalogue_import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES catalogue_imports(id) ON DELETE CASCADE;

ALTER TABLE catalogue_import_undo ADD CONSTRAINT catalogue_import_undo_import_id_fkey FOREIGN KEY (import_id) REFERENCES catalogue_imports(id) ON DELETE CASCADE;

ALTER TABLE catalogue_imports ADD CONSTRAINT catalogue_imports_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE;

ALTER TABLE categories ADD CONSTRAINT categories_level_fkey FOREIGN KEY (parent, parent_level) REFERENCES categories(slug, level);
ALTER TABLE categories ADD CONSTRAINT categories_parent_fkey FOREIGN KEY (parent, root) REFERENCES categories(slug, root) ON UPDATE CASCADE;

ALTER TABLE closed_addresses ADD CONSTRAINT closed_addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE credit_accounts ADD CONSTRAINT credit_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;

ALTER TABLE credit_codes ADD CONSTRAINT credit_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES credit_accounts(id) ON DELETE CASCADE;

ALTER TABLE credit_entries ADD CONSTRAINT credit_entries_account_id_fkey FOREIGN KEY (account_id) REFERENCES credit_accounts(id) ON DELETE RESTRICT;
ALTER TABLE credit_entries ADD CONSTRAINT credit_entries_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES credit_entries(id) ON DELETE RESTRICT;
ALTER TABLE credit_entries ADD CONSTRAINT credit_entries_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE RESTRICT;
ALTER TABLE credit_entries ADD CONSTRAINT credit_entries_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE RESTRICT;

ALTER TABLE customer_notes ADD CONSTRAINT customer_notes_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE SET NULL;
ALTER TABLE customer_notes ADD CONSTRAINT customer_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE customer_stats ADD CONSTRAINT customer_stats_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE delivery_attempts ADD CONSTRAINT delivery_attempts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
ALTER TABLE delivery_attempts ADD CONSTRAINT delivery_attempts_rider_id_fkey FOREIGN KEY (rider_id) REFERENCES sellers(id) ON DELETE SET NULL;

ALTER TABLE document_lines ADD CONSTRAINT document_lines_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id);

ALTER TABLE documents ADD CONSTRAINT documents_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
ALTER TABLE documents ADD CONSTRAINT documents_original_id_fkey FOREIGN KEY (original_id) REFERENCES documents(id);

ALTER TABLE early_payment_events ADD CONSTRAINT early_payment_events_provider_event_id_fkey FOREIGN KEY (provider, event_id) REFERENCES payment_events(provider, event_id) ON DELETE CASCADE;

ALTER TABLE messages ADD CONSTRAINT messages_exception_id_fkey FOREIGN KEY (exception_id) REFERENCES payment_exceptions(id) ON DELETE CASCADE;
ALTER TABLE messages ADD CONSTRAINT messages_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
ALTER TABLE messages ADD CONSTRAINT messages_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE;
ALTER TABLE messages ADD CONSTRAINT messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE month_locks ADD CONSTRAINT month_locks_locked_by_fkey FOREIGN KEY (locked_by) REFERENCES sellers(id);

ALTER TABLE order_deliveries ADD CONSTRAINT order_deliveries_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
ALTER TABLE order_deliveries ADD CONSTRAINT order_deliveries_rider_id_fkey FOREIGN KEY (rider_id) REFERENCES sellers(id) ON DELETE SET NULL;

ALTER TABLE order_events ADD CONSTRAINT order_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
ALTER TABLE order_events ADD CONSTRAINT order_events_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE SET NULL;
ALTER TABLE order_events ADD CONSTRAINT order_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;

ALTER TABLE order_lines ADD CONSTRAINT order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
ALTER TABLE order_lines ADD CONSTRAINT order_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE RESTRICT;

ALTER TABLE order_packings ADD CONSTRAINT order_packings_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
ALTER TABLE order_packings ADD CONSTRAINT order_packings_packed_by_fkey FOREIGN KEY (packed_by) REFERENCES sellers(id) ON DELETE SET NULL;
ALTER TABLE order_packings ADD CONSTRAINT order_packings_packer_id_fkey FOREIGN KEY (packer_id) REFERENCES sellers(id) ON DELETE SET NULL;

ALTER TABLE order_payments ADD CONSTRAINT order_payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE RESTRICT;
ALTER TABLE order_payments ADD CONSTRAINT order_payments_received_by_fkey FOREIGN KEY (received_by) REFERENCES sellers(id) ON DELETE RESTRICT;
ALTER TABLE order_payments ADD CONSTRAINT order_payments_recorded_fk FOREIGN KEY (recorded_by) REFERENCES sellers(id) ON DELETE RESTRICT;
ALTER TABLE order_payments ADD CONSTRAINT order_payments_reversed_by_fkey FOREIGN KEY (reversed_by) REFERENCES sellers(id) ON DELETE RESTRICT;

ALTER TABLE order_substitutes ADD CONSTRAINT order_substitutes_order_id_position_fkey FOREIGN KEY (order_id, "position") REFERENCES order_lines(order_id, "position") ON DELETE CASCADE;
ALTER TABLE order_substitutes ADD CONSTRAINT order_substitutes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
ALTER TABLE order_substitutes ADD CONSTRAINT order_substitutes_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE SET NULL;

ALTER TABLE orders ADD CONSTRAINT orders_placed_by_fk FOREIGN KEY (placed_by) REFERENCES sellers(id) ON DELETE SET NULL;
ALTER TABLE orders ADD CONSTRAINT orders_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES orders(id) ON DELETE RESTRICT;
ALTER TABLE orders ADD CONSTRAINT orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;

ALTER TABLE password_resets ADD CONSTRAINT password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE past_prices ADD CONSTRAINT past_prices_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;

ALTER TABLE payment_exceptions ADD CONSTRAINT payment_exceptions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE RESTRICT;
ALTER TABLE payment_exceptions ADD CONSTRAINT payment_exceptions_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE RESTRICT;

ALTER TABLE payment_sessions ADD CONSTRAINT payment_sessions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE RESTRICT;

ALTER TABLE pick_actions ADD CONSTRAINT pick_actions_order_id_position_fkey FOREIGN KEY (order_id, "position") REFERENCES order_lines(order_id, "position") ON DELETE CASCADE;
ALTER TABLE pick_actions ADD CONSTRAINT pick_actions_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE;

ALTER TABLE picked_lines ADD CONSTRAINT picked_lines_order_id_position_fkey FOREIGN KEY (order_id, "position") REFERENCES order_lines(order_id, "position") ON DELETE CASCADE;
ALTER TABLE picked_lines ADD CONSTRAINT picked_lines_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE SET NULL;

ALTER TABLE practice_checkouts ADD CONSTRAINT practice_checkouts_session_id_fkey FOREIGN KEY (session_id) REFERENCES payment_sessions(id) ON DELETE CASCADE;

ALTER TABLE product_requests ADD CONSTRAINT product_requests_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE product_requests ADD CONSTRAINT product_requests_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE;

ALTER TABLE product_taxes ADD CONSTRAINT product_taxes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;

ALTER TABLE products ADD CONSTRAINT products_subcategory_fkey FOREIGN KEY (subcategory, category) REFERENCES categories(slug, root) ON UPDATE CASCADE;

ALTER TABLE push_deliveries ADD CONSTRAINT push_deliveries_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE;
ALTER TABLE push_deliveries ADD CONSTRAINT push_deliveries_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES push_subscriptions(id) ON DELETE CASCADE;

ALTER TABLE push_subscriptions ADD CONSTRAINT push_subscriptions_seller_session_fkey FOREIGN KEY (seller_session) REFERENCES seller_sessions(token_hash) ON DELETE CASCADE;
ALTER TABLE push_subscriptions ADD CONSTRAINT push_subscriptions_user_session_fkey FOREIGN KEY (user_session) REFERENCES user_sessions(token_hash) ON DELETE CASCADE;

ALTER TABLE sale_conflicts ADD CONSTRAINT sale_conflicts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE RESTRICT;
ALTER TABLE sale_conflicts ADD CONSTRAINT sale_conflicts_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES sellers(id) ON DELETE SET NULL;

ALTER TABLE search_words ADD CONSTRAINT search_words_created_by_fkey FOREIGN KEY (created_by) REFERENCES sellers(id) ON DELETE SET NULL;

ALTER TABLE seller_authenticators ADD CONSTRAINT seller_authenticators_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE;

ALTER TABLE seller_devices ADD CONSTRAINT seller_devices_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE;

ALTER TABLE seller_invites ADD CONSTRAINT seller_invites_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES sellers(id) ON DELETE CASCADE;

ALTER TABLE seller_password_resets ADD CONSTRAINT seller_password_resets_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE;

ALTER TABLE seller_recovery_codes ADD CONSTRAINT seller_recovery_codes_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES seller_authenticators(seller_id) ON DELETE CASCADE;

ALTER TABLE seller_sessions ADD CONSTRAINT seller_sessions_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE;

ALTER TABLE stock_movements ADD CONSTRAINT stock_movements_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE RESTRICT;
ALTER TABLE stock_movements ADD CONSTRAINT stock_movements_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE RESTRICT;
ALTER TABLE stock_movements ADD CONSTRAINT stock_movements_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE SET NULL;

ALTER TABLE ticket_contacts ADD CONSTRAINT ticket_contacts_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id) ON DELETE CASCADE;

ALTER TABLE ticket_events ADD CONSTRAINT ticket_events_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE SET NULL;
ALTER TABLE ticket_events ADD CONSTRAINT ticket_events_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id) ON DELETE CASCADE;
ALTER TABLE ticket_events ADD CONSTRAINT ticket_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;

ALTER TABLE ticket_lines ADD CONSTRAINT ticket_lines_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES sellers(id) ON DELETE SET NULL;
ALTER TABLE ticket_lines ADD CONSTRAINT ticket_lines_exception_id_fkey FOREIGN KEY (exception_id) REFERENCES payment_exceptions(id) ON DELETE SET NULL;
ALTER TABLE ticket_lines ADD CONSTRAINT ticket_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE RESTRICT;
ALTER TABLE ticket_lines ADD CONSTRAINT ticket_lines_replacement_id_fkey FOREIGN KEY (replacement_id) REFERENCES orders(id) ON DELETE RESTRICT;
ALTER TABLE ticket_lines ADD CONSTRAINT ticket_lines_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id) ON DELETE CASCADE;

ALTER TABLE ticket_links ADD CONSTRAINT ticket_links_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES ticket_contacts(ticket_id) ON DELETE CASCADE;

ALTER TABLE ticket_photos ADD CONSTRAINT ticket_photos_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id) ON DELETE CASCADE;

ALTER TABLE tickets ADD CONSTRAINT tickets_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE RESTRICT;
ALTER TABLE tickets ADD CONSTRAINT tickets_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE SET NULL;
ALTER TABLE tickets ADD CONSTRAINT tickets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;

ALTER TABLE upi_reviews ADD CONSTRAINT upi_reviews_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
ALTER TABLE upi_reviews ADD CONSTRAINT upi_reviews_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE SET NULL;

ALTER TABLE user_devices ADD CONSTRAINT user_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE user_sessions ADD CONSTRAINT user_sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

CREATE OR REPLACE FUNCTION charges_paise(charges jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
DECLARE
  total bigint := 0;
  amount text;
BEGIN
  FOR amount IN SELECT value FROM jsonb_each_text(charges) LOOP
    total := total + amount::bigint;
  END LOOP;
  RETURN total;
END $function$
;

CREATE OR REPLACE FUNCTION check_document_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (
    SELECT FROM documents d CROSS JOIN LATERAL (
      SELECT sum(taxable_paise) AS taxable, sum(cgst_paise) AS cgst, sum(sgst_paise) AS sgst, sum(igst_paise) AS igst
      FROM document_lines WHERE document_id = d.id) AS l
    WHERE d.id IN (SELECT document_id FROM added)
      AND (d.taxable_paise, d.cgst_paise, d.sgst_paise, d.igst_paise) IS DISTINCT FROM (l.taxable, l.cgst, l.sgst, l.igst)
  ) THEN
    RAISE EXCEPTION 'The lines of a document do not add up to it' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (
    SELECT FROM added a JOIN documents d ON d.id = a.document_id
    WHERE d.original_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM document_lines o
      WHERE o.document_id = d.original_id AND o.line_no = a.line_no AND (
        SELECT sum(n.amount_paise) <= o.amount_paise AND sum(n.charges_paise) <= o.charges_paise
          AND coalesce(sum(n.taxable_paise) FILTER (WHERE n.treatment IS NOT DISTINCT FROM o.treatment), 0) <= o.taxable_paise
          AND sum(n.cgst_paise) <= o.cgst_paise AND sum(n.sgst_paise) <= o.sgst_paise AND sum(n.igst_paise) <= o.igst_paise
          AND sum(n.quantity) <= o.quantity
        FROM document_lines n JOIN documents c ON c.id = n.document_id
        WHERE c.original_id = d.original_id AND n.line_no = o.line_no))
  ) THEN
    RAISE EXCEPTION 'A note exceeds what is left of its document' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION check_order_limits(shopper uuid, from_network bytea, max_open_cash integer, max_of_shopper integer, max_of_network integer, OUT is_cash_full boolean, OUT shopper_wait_seconds integer, OUT network_wait_seconds integer, OUT counts_for_network boolean)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
DECLARE
  hour_ago timestamptz := now() - interval '1 hour';
BEGIN
  PERFORM 1 FROM users WHERE id = shopper FOR NO KEY UPDATE;
  is_cash_full := max_open_cash > 0
    AND (SELECT count(*) FROM orders WHERE user_id = shopper AND payment_type = 'COD' AND status = 'Pending') >= max_open_cash;
  IF max_of_shopper > 0 THEN
    SELECT least(3600, ceil(extract(epoch FROM created_at - hour_ago))) INTO shopper_wait_seconds FROM orders
    WHERE user_id = shopper AND created_at > hour_ago ORDER BY created_at DESC OFFSET max_of_shopper - 1 LIMIT 1;
  END IF;
  counts_for_network := max_of_network > 0
    AND NOT EXISTS (SELECT FROM orders WHERE user_id = shopper AND status = 'Delivered');
  IF counts_for_network THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('order network ' || encode(from_network, 'hex'), 0));
    SELECT least(3600, ceil(extract(epoch FROM placed_at - hour_ago))) INTO network_wait_seconds FROM order_networks
    WHERE network = from_network AND placed_at > hour_ago ORDER BY placed_at DESC OFFSET max_of_network - 1 LIMIT 1;
  END IF;
END $function$
;

CREATE OR REPLACE FUNCTION count_credit_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE credit_accounts SET balance_paise = balance_paise + NEW.amount_paise WHERE id = NEW.account_id;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION count_unverified_mail(message bigint, of_mailbox bytea, max_per_day integer)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('unverified mail ' || encode(of_mailbox, 'hex'), 0));
  INSERT INTO unverified_mails (message_id, mailbox) SELECT message, of_mailbox
  WHERE max_per_day > (SELECT count(*) FROM unverified_mails WHERE mailbox = of_mailbox AND at > now() - interval '1 day')
  ON CONFLICT (message_id) DO NOTHING;
  RETURN EXISTS (SELECT FROM unverified_mails WHERE message_id = message);
END $function$
;

CREATE OR REPLACE FUNCTION derive_combo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  units integer;
  mrp bigint;
  offer bigint;
BEGIN
  IF TG_OP = 'INSERT' OR NEW.combo IS DISTINCT FROM OLD.combo THEN
    -- An order that takes the products now does not know of this combo yet.
    PERFORM FROM products WHERE id IN (SELECT (item ->> 'product')::uuid FROM jsonb_array_elements(NEW.combo) AS item)
      ORDER BY id FOR SHARE;
  END IF;
  SELECT min(CASE WHEN p.id IS NULL OR p.archived_at IS NOT NULL OR NOT p.in_stock OR p.step_grams IS NOT NULL OR p.combo IS NOT NULL
        THEN 0 ELSE p.stock / i.quantity END),
      sum(p.price_paise::bigint * i.quantity), sum(p.offer_price_paise::bigint * i.quantity),
      jsonb_agg(jsonb_build_object('product', i.product, 'quantity', i.quantity, 'name', coalesce(p.name, ''),
        'names', coalesce(p.names, '{}'), 'weight', p.weight) ORDER BY i.position)
    INTO units, mrp, offer, NEW.combo
    FROM ROWS FROM (jsonb_to_recordset(NEW.combo) AS (product uuid, quantity integer)) WITH ORDINALITY AS i (product, quantity, position)
      LEFT JOIN products p ON p.id = i.product;
  NEW.stock := CASE WHEN offer >= NEW.offer_price_paise THEN units ELSE 0 END;
  NEW.price_paise := greatest(NEW.offer_price_paise, least(mrp, 100000000));
  NEW.step_grams := NULL;
  RETURN NEW;
END $function$
;

CREATE OR REPLACE FUNCTION follow_components()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  combos uuid[];
  sold uuid[];
  sold_now uuid[];
BEGIN
  -- Most shops have none, and each order comes here.
  IF NOT EXISTS (SELECT FROM products WHERE combo IS NOT NULL) THEN
    RETURN NULL;
  END IF;
  SELECT array_agg(DISTINCT c.id) INTO combos
    FROM products c CROSS JOIN jsonb_array_elements(c.combo) AS item
    WHERE c.combo IS NOT NULL AND (item ->> 'product')::uuid IN (
      SELECT a.id FROM changed_after a JOIN changed_before b ON b.id = a.id
      WHERE (a.stock, a.in_stock, a.archived_at, a.price_paise, a.offer_price_paise, a.step_grams, a.weight, a.name, a.names)
        IS DISTINCT FROM (b.stock, b.in_stock, b.archived_at, b.price_paise, b.offer_price_paise, b.step_grams, b.weight, b.name, b.names));
  IF combos IS NULL THEN
    RETURN NULL;
  END IF;
  SELECT array_agg(id ORDER BY id) FILTER (WHERE available) INTO sold
    FROM (SELECT id, available FROM products WHERE id = ANY (combos) ORDER BY id FOR NO KEY UPDATE) AS locked;
  UPDATE products SET stock = stock WHERE id = ANY (combos);
  SELECT array_agg(id ORDER BY id) FILTER (WHERE available) INTO sold_now FROM products WHERE id = ANY (combos);
  IF sold IS DISTINCT FROM sold_now THEN
    PERFORM pg_notify('catalogue_changed', 'stock');
  END IF;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION keep_past_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO past_prices (product_id, offer_price_paise) VALUES (OLD.id, OLD.offer_price_paise);
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION leave_other_subcategory()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM categories WHERE slug = NEW.subcategory AND root = NEW.category AND level > 1 FOR KEY SHARE;
  IF NOT FOUND THEN
    NEW.subcategory := NULL;
  END IF;
  RETURN NEW;
END $function$
;

CREATE OR REPLACE FUNCTION lock_cart(shopper uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('cart ' || shopper, 0));
END $function$
;

CREATE OR REPLACE FUNCTION notify_banners()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('settings_changed', '');
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION notify_categories()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('settings_changed', '');
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION notify_seller_taxes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('settings_changed', '');
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION picked_line_paise(unit_paise bigint, quantity integer, step_grams integer, picked integer, grams integer)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT CASE WHEN picked > 0 AND step_grams IS NOT NULL AND grams IS NOT NULL
    THEN least(unit_paise * quantity, greatest(1, (2 * unit_paise * grams + step_grams) / (2 * step_grams)))
    ELSE unit_paise * coalesce(picked, quantity) END
$function$
;

CREATE OR REPLACE FUNCTION record_product_tax()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO product_taxes (product_id, valid_from, hsn, tax_class, unit_code)
  VALUES (NEW.id, (now() AT TIME ZONE 'Asia/Kolkata')::date, NEW.hsn, NEW.tax_class, NEW.unit_code)
  ON CONFLICT (product_id, valid_from) DO UPDATE
    SET (hsn, tax_class, unit_code) = (EXCLUDED.hsn, EXCLUDED.tax_class, EXCLUDED.unit_code);
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION refuse_cash_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'The cash book only grows: % of % is refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $function$
;

CREATE OR REPLACE FUNCTION refuse_credit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'The ledger of store credit only grows: % is refused', TG_OP USING ERRCODE = 'integrity_constraint_violation';
END $function$
;

CREATE OR REPLACE FUNCTION refuse_document_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'Issued documents stay: % of % is refused', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'integrity_constraint_violation';
END $function$
;

CREATE OR REPLACE FUNCTION refuse_event_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM orders WHERE id = OLD.order_id) THEN
      RETURN OLD;
    END IF;
  ELSIF (NEW.id, NEW.order_id, NEW.version, NEW.kind, NEW.at) = (OLD.id, OLD.order_id, OLD.version, OLD.kind, OLD.at)
    AND NEW.payload IN (OLD.payload, OLD.payload - 'note')
    AND (NEW.user_id IS NULL OR NEW.user_id IS NOT DISTINCT FROM OLD.user_id)
    AND (NEW.seller_id IS NULL OR NEW.seller_id IS NOT DISTINCT FROM OLD.seller_id) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Order events only grow: % is refused', TG_OP USING ERRCODE = 'integrity_constraint_violation';
END $function$
;

CREATE OR REPLACE FUNCTION refuse_locked_month()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM month_locks WHERE month = to_char(NEW.issued_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM')) THEN
    RAISE EXCEPTION 'The month of % is locked', NEW.issued_at USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$
;

CREATE OR REPLACE FUNCTION refuse_product_tax_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM products WHERE id = OLD.product_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'Taxes of past days stay: % of % is refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $function$
;

CREATE OR REPLACE FUNCTION refuse_rows_of_closed_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM changed JOIN cash_closings c ON c.id = changed.closing_id) THEN
    RAISE EXCEPTION 'The day is closed: a new row of % is refused', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION refuse_series_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'Numbers of documents follow each other: % is refused', TG_OP
    USING ERRCODE = 'integrity_constraint_violation';
END $function$
;

CREATE OR REPLACE FUNCTION refuse_tax_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'Taxes of past days stay: % of % is refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $function$
;

CREATE OR REPLACE FUNCTION refuse_ticket_event_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'The history of a ticket only grows: % is refused', TG_OP USING ERRCODE = 'integrity_constraint_violation';
END $function$
;

CREATE OR REPLACE FUNCTION save_cart(shopper uuid, ids uuid[], quantities integer[], max_lines integer)
 RETURNS json
 LANGUAGE plpgsql
AS $function$
DECLARE items json;
BEGIN
  -- The user too, as a deletion of the account locks the user before the lines.
  PERFORM lock_cart(id) FROM users WHERE id = shopper FOR KEY SHARE;
  WITH sold AS (
    SELECT sent.* FROM unnest(ids, quantities) WITH ORDINALITY AS sent (product_id, quantity, place)
      JOIN products p ON p.id = sent.product_id AND p.archived_at IS NULL
  ), kept AS (
    SELECT product_id, quantity, row_number() OVER (ORDER BY is_archived, place) AS position FROM (
      SELECT sold.*, false AS is_archived FROM sold
      UNION ALL
      SELECT c.product_id, c.quantity, c.position, true FROM cart_items c
        JOIN products p ON p.id = c.product_id AND p.archived_at IS NOT NULL
      WHERE c.user_id = shopper
    ) AS both_kinds ORDER BY position LIMIT max_lines
  ), removed AS (
    DELETE FROM cart_items WHERE user_id = shopper AND product_id NOT IN (SELECT product_id FROM kept)
  ), saved AS (
    INSERT INTO cart_items AS c (user_id, product_id, quantity, position)
    SELECT shopper, product_id, quantity, position FROM kept
    ON CONFLICT (user_id, product_id) DO UPDATE SET quantity = excluded.quantity, position = excluded.position
    WHERE (c.quantity, c.position) <> (excluded.quantity, excluded.position)
  )
  SELECT coalesce(json_object_agg(product_id, quantity ORDER BY place), '{}') INTO items FROM sold;
  RETURN items;
END $function$
;

CREATE OR REPLACE FUNCTION search_words_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE catalogue_version SET version = version + 1;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION take_from_cart(shopper uuid, ordered uuid[], quantities integer[])
 RETURNS json
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM lock_cart(shopper);
  DELETE FROM cart_items c USING unnest(ordered, quantities) AS o (id, quantity)
  WHERE c.user_id = shopper AND c.product_id = o.id AND c.quantity <= o.quantity;
  UPDATE cart_items c SET quantity = c.quantity - o.quantity FROM unnest(ordered, quantities) AS o (id, quantity)
  WHERE c.user_id = shopper AND c.product_id = o.id;
  RETURN (SELECT coalesce(json_object_agg(c.product_id, c.quantity ORDER BY c.position), '{}')
    FROM cart_items c JOIN products p ON p.id = c.product_id AND p.archived_at IS NULL WHERE c.user_id = shopper);
END $function$
;

CREATE OR REPLACE FUNCTION tell_catalogue_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('catalogue_changed', NEW.version::text);
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION tell_settings_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('settings_changed', NEW.version::text);
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION was_refused(cancelled uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN COALESCE((SELECT (((c.payload ->> 'from'::text) = 'Shipped'::text) AND COALESCE((SELECT (a.reason = 'refused'::text) FROM delivery_attempts a WHERE ((a.order_id = was_refused.cancelled) AND (a.kind = 'fail'::text) AND (a.at >= (SELECT max(s.at) AS max FROM order_events s WHERE ((s.order_id = was_refused.cancelled) AND (s.version < c.version) AND ((s.payload ->> 'to'::text) = 'Shipped'::text))))) ORDER BY a.at DESC LIMIT 1), true)) FROM order_events c WHERE ((c.order_id = was_refused.cancelled) AND (c.kind = ANY (ARRAY['cancelled'::text, 'expired'::text]))) ORDER BY c.version DESC LIMIT 1), false)
;

CREATE TRIGGER banners_changed AFTER INSERT OR DELETE OR UPDATE ON banners FOR EACH STATEMENT EXECUTE FUNCTION notify_banners();

CREATE TRIGGER cash_method_kept BEFORE DELETE OR UPDATE ON cash_closing_methods FOR EACH ROW EXECUTE FUNCTION refuse_cash_change();
CREATE TRIGGER cash_methods_sealed AFTER INSERT ON cash_closing_methods REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_rows_of_closed_day();

CREATE TRIGGER cash_people_sealed AFTER INSERT ON cash_closing_people REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_rows_of_closed_day();
CREATE TRIGGER cash_person_kept BEFORE DELETE OR UPDATE ON cash_closing_people FOR EACH ROW EXECUTE FUNCTION refuse_cash_change();

CREATE TRIGGER cash_closing_kept BEFORE DELETE OR UPDATE ON cash_closings FOR EACH ROW EXECUTE FUNCTION refuse_cash_change();

CREATE TRIGGER cash_entries_sealed AFTER UPDATE ON cash_entries REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_rows_of_closed_day();
CREATE TRIGGER cash_entry_added BEFORE INSERT ON cash_entries FOR EACH ROW WHEN (new.closing_id IS NOT NULL) EXECUTE FUNCTION refuse_cash_change();
CREATE TRIGGER cash_entry_changed BEFORE UPDATE ON cash_entries FOR EACH ROW WHEN (old.closing_id IS NOT NULL OR old.id IS DISTINCT FROM new.id OR old.kind IS DISTINCT FROM new.kind OR old.method::text IS DISTINCT FROM new.method::text OR old.seller_id IS DISTINCT FROM new.seller_id OR old.amount_paise IS DISTINCT FROM new.amount_paise OR old.order_id IS DISTINCT FROM new.order_id OR old.payment_id IS DISTINCT FROM new.payment_id OR old.note IS DISTINCT FROM new.note OR old.by_seller IS DISTINCT FROM new.by_seller OR old.request_key IS DISTINCT FROM new.request_key OR old.at IS DISTINCT FROM new.at) EXECUTE FUNCTION refuse_cash_change();
CREATE TRIGGER cash_entry_kept BEFORE DELETE ON cash_entries FOR EACH ROW EXECUTE FUNCTION refuse_cash_change();

CREATE TRIGGER catalogue_changed AFTER UPDATE ON catalogue_version FOR EACH ROW EXECUTE FUNCTION tell_catalogue_changed();

CREATE TRIGGER categories_changed AFTER INSERT OR DELETE OR UPDATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION notify_categories();

CREATE TRIGGER category_tax_kept BEFORE DELETE OR UPDATE ON category_taxes FOR EACH ROW WHEN (old.valid_from < (now() AT TIME ZONE 'Asia/Kolkata'::text)::date) EXECUTE FUNCTION refuse_tax_change();

CREATE TRIGGER credit_entry_counted AFTER INSERT ON credit_entries FOR EACH ROW EXECUTE FUNCTION count_credit_entry();
CREATE TRIGGER credit_entry_kept BEFORE UPDATE ON credit_entries FOR EACH ROW WHEN (old.id IS DISTINCT FROM new.id OR old.account_id IS DISTINCT FROM new.account_id OR old.kind IS DISTINCT FROM new.kind OR old.amount_paise IS DISTINCT FROM new.amount_paise OR old.order_id IS DISTINCT FROM new.order_id OR old.seller_id IS DISTINCT FROM new.seller_id OR old.request_key IS DISTINCT FROM new.request_key OR old.at IS DISTINCT FROM new.at OR old.grant_id IS DISTINCT FROM new.grant_id OR new.note IS NOT NULL AND new.note IS DISTINCT FROM old.note) EXECUTE FUNCTION refuse_credit_change();
CREATE TRIGGER credit_entry_stays BEFORE DELETE ON credit_entries FOR EACH ROW EXECUTE FUNCTION refuse_credit_change();

CREATE TRIGGER document_line_kept BEFORE DELETE OR UPDATE ON document_lines FOR EACH ROW EXECUTE FUNCTION refuse_document_change();
CREATE TRIGGER document_lines_checked AFTER INSERT ON document_lines REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_document_lines();
CREATE TRIGGER document_lines_kept BEFORE TRUNCATE ON document_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_document_change();

CREATE TRIGGER document_series_grows BEFORE UPDATE ON document_series FOR EACH ROW WHEN (new.next_number <> (old.next_number + 1) OR new.kind IS DISTINCT FROM old.kind OR new.financial_year IS DISTINCT FROM old.financial_year OR new.prefix IS DISTINCT FROM old.prefix) EXECUTE FUNCTION refuse_series_change();
CREATE TRIGGER document_series_kept BEFORE DELETE ON document_series FOR EACH ROW EXECUTE FUNCTION refuse_series_change();

CREATE TRIGGER document_kept BEFORE DELETE OR UPDATE ON documents FOR EACH ROW EXECUTE FUNCTION refuse_document_change();
CREATE TRIGGER document_month_open BEFORE INSERT ON documents FOR EACH ROW EXECUTE FUNCTION refuse_locked_month();

CREATE TRIGGER month_lock_kept BEFORE UPDATE ON month_locks FOR EACH ROW EXECUTE FUNCTION refuse_document_change();

CREATE TRIGGER order_event_kept BEFORE DELETE OR UPDATE ON order_events FOR EACH ROW EXECUTE FUNCTION refuse_event_change();

CREATE TRIGGER product_tax_kept BEFORE DELETE OR UPDATE ON product_taxes FOR EACH ROW WHEN (old.valid_from < (now() AT TIME ZONE 'Asia/Kolkata'::text)::date) EXECUTE FUNCTION refuse_product_tax_change();

CREATE TRIGGER combo_derived BEFORE INSERT OR UPDATE ON products FOR EACH ROW WHEN (new.combo IS NOT NULL) EXECUTE FUNCTION derive_combo();
CREATE TRIGGER components_followed AFTER UPDATE ON products REFERENCING OLD TABLE AS changed_before NEW TABLE AS changed_after FOR EACH STATEMENT EXECUTE FUNCTION follow_components();
CREATE TRIGGER past_price_kept AFTER UPDATE OF offer_price_paise ON products FOR EACH ROW WHEN (old.offer_price_paise IS DISTINCT FROM new.offer_price_paise) EXECUTE FUNCTION keep_past_price();
CREATE TRIGGER product_subcategory BEFORE INSERT OR UPDATE OF category, subcategory ON products FOR EACH ROW WHEN (new.subcategory IS NOT NULL) EXECUTE FUNCTION leave_other_subcategory();
CREATE TRIGGER product_tax_added AFTER INSERT ON products FOR EACH ROW WHEN (num_nonnulls(new.hsn, new.tax_class, new.unit_code) > 0) EXECUTE FUNCTION record_product_tax();
CREATE TRIGGER product_tax_changed AFTER UPDATE OF hsn, tax_class, unit_code ON products FOR EACH ROW WHEN (old.hsn IS DISTINCT FROM new.hsn OR old.tax_class IS DISTINCT FROM new.tax_class OR old.unit_code IS DISTINCT FROM new.unit_code) EXECUTE FUNCTION record_product_tax();

CREATE TRIGGER search_words_changed AFTER INSERT OR DELETE OR UPDATE ON search_words FOR EACH STATEMENT EXECUTE FUNCTION search_words_changed();

CREATE TRIGGER seller_tax_kept BEFORE DELETE OR UPDATE ON seller_taxes FOR EACH ROW EXECUTE FUNCTION refuse_tax_change();
CREATE TRIGGER seller_taxes_changed AFTER INSERT ON seller_taxes FOR EACH STATEMENT EXECUTE FUNCTION notify_seller_taxes();

CREATE TRIGGER settings_changed AFTER UPDATE ON shop_settings FOR EACH ROW EXECUTE FUNCTION tell_settings_changed();

CREATE TRIGGER ticket_event_kept BEFORE UPDATE ON ticket_events FOR EACH ROW WHEN (old.id IS DISTINCT FROM new.id OR old.ticket_id IS DISTINCT FROM new.ticket_id OR old.kind IS DISTINCT FROM new.kind OR old.payload IS DISTINCT FROM new.payload OR old.request_key IS DISTINCT FROM new.request_key OR old.at IS DISTINCT FROM new.at OR new.text IS NOT NULL AND new.text IS DISTINCT FROM old.text OR new.user_id IS NOT NULL AND new.user_id IS DISTINCT FROM old.user_id OR new.seller_id IS NOT NULL AND new.seller_id IS DISTINCT FROM old.seller_id) EXECUTE FUNCTION refuse_ticket_event_change();
CREATE TRIGGER ticket_event_stays BEFORE DELETE ON ticket_events FOR EACH ROW WHEN (old.at > (now() - '6 years'::interval)) EXECUTE FUNCTION refuse_ticket_event_change();

INSERT INTO catalogue_version (version, only_row) VALUES ('1', 'true');

INSERT INTO categories (name, rank, root, slug, level, names, parent, picture, version, is_hidden, parent_level) VALUES (NULL, '1', 'Grocery', 'grocery', '1', '{}', NULL, NULL, '1', 'false', '0');

INSERT INTO categories (name, rank, root, slug, level, names, parent, picture, version, is_hidden, parent_level) VALUES (NULL, '10', 'Animalfoods', 'animalfoods', '1', '{}', NULL, NULL, '1', 'false', '0');

INSERT INTO categories (name, rank, root, slug, level, names, parent, picture, version, is_hidden, parent_level) VALUES (NULL, '2', 'Vegetable', 'vegetable', '1', '{}', NULL, NULL, '1', 'false', '0');

INSERT INTO categories (name, rank, root, slug, level, names, parent, picture, version, is_hidden, parent_level) VALUES (NULL, '3', 'Electronics', 'electronics', '1', '{}', NULL, NULL, '1', 'false', '0');

INSERT INTO categories (name, rank, root, slug, level, names, parent, picture, version, is_hidden, parent_level) VALUES (NULL, '4', 'Instant', 'instant', '1', '{}', NULL, NULL, '1', 'false', '0');

INSERT INTO categories (name, rank, root, slug, level, names, parent, picture, version, is_hidden, parent_level) VALUES (NULL, '5', 'Fruits', 'fruits', '1', '{}', NULL, NULL, '1', 'false', '0');

INSERT INTO categories (name, rank, root, slug, level, names, parent, picture, version, is_hidden, parent_level) VALUES (NULL, '6', 'Fashion', 'fashion', '1', '{}', NULL, NULL, '1', 'false', '0');

INSERT INTO categories (name, rank, root, slug, level, names, parent, picture, version, is_hidden, parent_level) VALUES (NULL, '7', 'Grains', 'grains', '1', '{}', NULL, NULL, '1', 'false', '0');

INSERT INTO categories (name, rank, root, slug, level, names, parent, picture, version, is_hidden, parent_level) VALUES (NULL, '8', 'Dairy', 'dairy', '1', '{}', NULL, NULL, '1', 'false', '0');

INSERT INTO categories (name, rank, root, slug, level, names, parent, picture, version, is_hidden, parent_level) VALUES (NULL, '9', 'Services', 'services', '1', '{}', NULL, NULL, '1', 'false', '0');

INSERT INTO shop_settings (changed, version, only_row) VALUES ('{}', '1', 'true');

INSERT INTO migrations (name, checksum, needs) VALUES
  ('0001_the_shop.sql', '00889803eaf91b73d0ad4798175cf4b7da069be059fdd667124ed4bcab196c32', NULL),
  ('0002_password_resets.sql', 'd6e89e0892ce01ee39f307fa0752f7219289fac9287dd31af12ecc2459270c63', NULL),
  ('0003_product_words.sql', 'ff0b581660bcefecd2cacef050bf873defed1bd55a6de2770eaf4356df85fab6', NULL),
  ('0004_new_words_in_turn.sql', '5dcb458a06a8eaffe80dc3433104e5b15339bbc53b5e9d059ac95f06a4091daa', NULL),
  ('0005_seller_roles_and_audit.sql', '880689869ac77b3ffd3930eb9ef0a750a570463ced73f4b99348c53921b33d2a', NULL),
  ('0006_people.sql', '6991cb6c73466e0c22a9865861c336eae93c46050f6d5821b315a6c8be0648ff', NULL),
  ('0008_orders_at_the_counter.sql', '55e93722a426fadf6738cafa071afae004ea80d370f66e5ef7210eb3b79d02aa', NULL),
  ('0009_days_are_counted_once.sql', '4b520022a1b40719b90e49961e2e2e50be39e76fa5910d04663b1314bcea1fdd', NULL),
  ('0010_shop_settings.sql', '0cc7f3286f45b8648cf0835d143f0009ce7128c09451fced4833362db70cb6bb', NULL),
  ('0011_catalogue_imports.sql', 'd453815502deeddb74194d94b8294e1e756ed6dc75c36b2cd90a2150d72140e0', NULL),
  ('0012_days_by_status.sql', '52a298ee177d21d4ea3db8ec50520a8da2c1c2904a1caa4cf4150d7c281dece4', NULL),
  ('0013_money_and_messages.sql', '14b15377d9e39563f0da489f6bb6c52c4b9564bdb406872242a54bd13691a373', NULL),
  ('0014_asking_providers.sql', '892fa08652f40e2a49d04b17f640cdd7edfa1a584019f6da1d9d7cb0bd7a604f', NULL),
  ('0016_practice_card.sql', '7f548b04bd830aa08104e75aea635ff370aa9649499f16948fd6e703b890cc71', NULL),
  ('0017_upi.sql', 'f1386f16162b30373daf7d81add2b7a63773c0e55afa3e01f186754217ad8b45', NULL),
  ('0018_money_given_back.sql', 'd2b9ed99796588f34080c6d283024fe72d98e5b69867871deb1432b7da7bd4d2', NULL),
  ('0019_jobs.sql', 'b1fc3bc50df2b2fc0901683b0d64f8fdfd7a9ee1a3d267fbd9bbf5e0c29fe127', NULL),
  ('0020_messages_given_up.sql', 'effd812ce5a580e612ebbdc7b545747fd87fb6a199ccc16d864313396e81e3ff', NULL),
  ('0021_push.sql', '62acac0523bdc31e0b863d91213dd9b3db4d853235f170de2b9c6842441b0d54', NULL),
  ('0022_forgetting.sql', '8b465f64c88d9894d75c84f54a4ec4efe2e2e0a1c7e517ef374e3014617c2494', NULL),
  ('0023_refunds_that_come_back.sql', 'baca915f9c1031e9623bee367b6fb5ef13a6eed1651123bfc43fb93503eda739', NULL),
  ('0030_order_limits.sql', '23d3171ca0faa1f5a53f261322add12e30322d5f53d53f405bfdef829855489c', NULL),
  ('0031_known_devices.sql', '12e8ff99948893d5d8157a2c29675658aa9498418bb1c951b34b52697371fc50', NULL),
  ('0032_wrong_codes.sql', '4e106667245327e7c3973e817cfb1f44d5f839ef7109f45f55e039ebe0e180b2', NULL),
  ('0033_sessions_end.sql', '57713661c90e620a55e643698d0b87c202724e80f04559c90da3bb094d8cb517', NULL),
  ('0034_reset_requests.sql', '814d1d6c47260b43d6c61df36d4ddaeb4d8c14458c5ce247f3521bc3d41c224f', NULL),
  ('0035_job_names.sql', '51863c6236fc4f0397e7df1f976fb9fd47bac2dacdc4f55c2c473a1206e05ad3', NULL),
  ('0036_cart_cleared.sql', '40ba9471852078f35d77e57d17e955497c46bfcb793293caeed67f2145f8fb8f', NULL),
  ('0037_carts_keep_their_order.sql', 'af8a6aa0fa4075b0703f5671f0c94226785dd54f9cb1595b0b606b53c3a98571', NULL),
  ('0038_staff_grants.sql', 'dfd64e8c1304983cba2edb83fc96da7497517fab2285c2829d9c01e8d189e075', NULL),
  ('0039_product_requests_and_bulk_jobs.sql', 'f48649f0b2a7033e65ebca4595f2a6bc18c163478cb2dbe3a1ba4c316cfd304a', NULL),
  ('0040_import_choices.sql', '08154083ec59337160182c110b97f5a5649bd6c2647718e1aae2ed63b0e13984', NULL),
  ('0041_brand_and_barcode.sql', '2bd5a95fe5706452782ad4d4cc3c07581eab367ebf5207788106a1d4cbfba8ea', NULL),
  ('0042_import_undo.sql', 'e6d65063367d30edbef646eb9f12e55b4fef17dde4e9c879bba56995d8d3d7f1', NULL),
  ('0043_import_pictures.sql', '96d117f08a4fa12c7389d674efae2cb1fa89152d8b1c047887e56fbccace3bdd', NULL),
  ('0045_keys_and_picture_marker.sql', 'ebe71c8fdda2f8778ebdc7ec8d761cc541fb2ba81601cb1a4841432f8508b169', NULL),
  ('0046_backups.sql', 'ea085feb535044a04254bdc34ccd5fc0d337e04fbdae414b70d2b7714cbe9b39', NULL),
  ('0047_built_files.sql', 'fb90dfcd3c009ee3676cb6d6393bfbd07a4c0d7d7d02fb27701cb64dbd015bd7', NULL),
  ('0048_count_unverified_mail.sql', '14932bc9caf59ca7074f8bd2b699ff5c55a72b40fc7a88a764e4347d77e38913', NULL),
  ('0049_disputes_and_early_refunds.sql', '391047e8a0bfb75bbf64f3afcd353dc8f18d895d9fefd4a17b51e4a662644e53', NULL),
  ('0052_search_words.sql', 'd2d8410522d6e4e4d80a2c2920c3a64341bf59a22f56bf0d630b674e6db387dd', NULL),
  ('0053_local_names.sql', '702f0969ce5b00b01f71544887011ad8c0093cf53027ee409125e10e21015e94', NULL),
  ('0054_user_language.sql', 'f6451e3a6c0c8195d2ba3c6f9d37fe1caa1a50fd8209e538e9e2923ed6c6469c', NULL),
  ('0055_seller_language.sql', 'a6093a41f378e1c3ebf92ce2cf4e7b330baacecb5f2ca3259a6bfd6adf92c113', NULL),
  ('0056_delivery_rules.sql', '4a87b8ac7331534a7e937c10a02716f9f07f9204f01214883da63b302fdf8203', NULL),
  ('0057_delivery_minutes.sql', '5b4f6580ab73415a59ada54a9b8b5c11c38c7a4dd0e0181c6547398333b20043', NULL),
  ('0058_slot_moves.sql', 'feed54b0e9c629f61bee8888dc9c7ef3d481c580d8b29ab58413db5e55df8e59', NULL),
  ('0059_orders_open_slots.sql', 'b038ab65df865c059baa2204fcfd194b758373a2b6e78f93a16858eff9c10801', NULL),
  ('0060_order_acceptance.sql', '5d9d11fe5c9bbbf72e6f47c7e065c7f34c7ce2c0c55acf695b9032a74d47a420', NULL),
  ('0061_picking.sql', 'd0eb5c909e986ccbec8c15e1c93d9b280e6fedc38d1224efe1b54ca84d3e5eda', NULL),
  ('0062_partial_refunds.sql', 'c510f21291c7b39058acadbc63db54d560294a5c90f61510b3e45b94e13d05c4', NULL),
  ('0063_customers.sql', '1f481d9385dfe2a92cd7a8ec25b248bfbe7f7a64c597ad3eaa75991dad0453d5', NULL),
  ('0064_count_customers.sql', '3e117ffebbed6c938476b27a6dcc1d979259bc6f3761c1fe8c0690a2e2b1b54c', NULL),
  ('0065_customers_by_name.sql', '1d0b51afe5d92357c68df5f6b13552ea8657c6cd9cfaacc0e92c8443466c2421', NULL),
  ('0066_customers_by_phone.sql', 'b8702f75b277cd1fcc4c3f6ac90389308be9c1063f416c19b83570b0568e3bf8', NULL),
  ('0067_riders.sql', '98ba680c4e897d53c776a0f2165d05bbe853c0be5321ce6a4a3406115b2bdf56', NULL),
  ('0067_riders_index.sql', '325765493928557fdaceba06f10c15eb9f099893edc056212323e74c142cd18c', NULL),
  ('0068_cash_book.sql', '5ea172efb66d95096dbb9788849900a56005b0f2a17b4f7b57d8808fde59c3ea', NULL),
  ('0069_sold_by_weight.sql', '98362ea2ea6af05791ca1f667466098f7f8016342e23df3a1c8c29e1fc62a062', NULL),
  ('0070_staff_orders.sql', 'a5f044a086600619e36ffd76e35a49c9cf5f93f8fc1aa834b98e28bcf6b78875', NULL),
  ('0070_staff_orders_index.sql', '3d5fc4d03d270e363384f24d666c49e620fb1786d454fd29d2f5c9f7ca26063f', NULL),
  ('0071_substitutes.sql', '1f8bbddef1e6da7e17c806562786697bf996b8b3a168816595a27bed9119600f', NULL),
  ('0072_pick_presses.sql', '1181d42081dc11e461aac5b9e477c436900328781ae1b5ffbc44a36f0a573266', NULL),
  ('0072_rider_phones.sql', '64b8b0bfd99c88f69203720003951f332b0257d8a11cac8ad5955cb511fc6c3b', NULL),
  ('0073_refusals.sql', '0d2d8dc60c3cd0ddacbae680c8ca01c267971cfabf00a7ebd377b980a4423a56', NULL),
  ('0074_upi_at_the_door.sql', '70b532500dab99b5fa0e32d8fc0f9e06cd81810839192c5db55605b9799d6849', NULL),
  ('0075_rider_messages.sql', '8eb4f3ece7c2e860c7213000f56e97deafc017ab3996199b04a9cd82c7ab7940', NULL),
  ('0076_import_row_numbers.sql', 'e62801adb6295578e0c17eaed130271b94dabc11888589bae7f0cc02316eb95b', NULL),
  ('0077_bulk_job_tries.sql', '21983b79999df96e49fa0bd0880307df9b42192300e6caf703511fcae81febe2', NULL),
  ('0079_phone_key.sql', '7ba51d1bbd55a75f8248ab7b52d4468ead4efb42856f559cee21acb06efa22ac', NULL),
  ('0079_phone_key_index.sql', 'b8702f75b277cd1fcc4c3f6ac90389308be9c1063f416c19b83570b0568e3bf8', NULL),
  ('0082_recorded_by.sql', 'be1f4b64ee5cb85c2fe4331b42b37691ed76588dd7e25561f79ddf5d7bd29006', NULL),
  ('0083_upi_reports.sql', 'f6d34b6378eff0b6bd67454869270100a8f14914eaec64482907875648e520f9', NULL),
  ('0083_upi_reports_index.sql', '645db32d98128686b314207111a65bfa928ec86a011af906cfe239d976a514ce', NULL),
  ('0084_history_of_users_index.sql', 'c3f90da6b565d0072b4447df5f39ba0447ea2b50396d693281fc8329596a5781', NULL),
  ('0085_product_words.sql', 'a6ce2b44b75444fbfc27ab99790328881614691fcfde4f5c21baadada8a2bc9f', '0003_product_words.sql'),
  ('0086_slot_places.sql', '663c4f3a9a79bb0edfc54ad1eec8558f8e2e894f4652698b7ffea643357e3d9a', NULL),
  ('0087_validate_constraints.sql', '2802160405000553fa2ee4f6b694d2eb354fa9195890610277718f9269f3a33f', NULL),
  ('0100_order_events.sql', '6ac468d40a8d597852857874c13e26aee61c33db7e18f58e4eb286d4b5bf665c', NULL),
  ('0101_convert_status_changes.sql', 'e48555d647641c1efd6de50660e4756ec5981dc01f99b8297703d13421f118b4', '0100_order_events.sql'),
  ('0102_order_charges.sql', '9f5cbf8e44c85fa48f259eab7259ffb1741ff913cbcb7a2f1db56b6b77893c35', '0102_order_charges.sql'),
  ('0103_product_words_view.sql', '4064897448cc62b241242d1a53aeee38b7ad4185aef79413b93b559d4cd77bac', NULL),
  ('0105_handlers_for_triggers.sql', '39a83778e89a2f1b6f8c778afb5a92ff37ba24c01aad947645efd14c70c44742', '0105_handlers_for_triggers.sql'),
  ('0106_cart_items.sql', '5c1aeb3ec1def32bfa82f0c055db659a678f33f53705a9c462d62b2d27bf305c', '0106_cart_items.sql'),
  ('0107_enum_domains.sql', '5bbcee46b30d114265f4f22f2208a344085fb0e41de618f2d663f2c071eb0cf2', NULL),
  ('0109_stored_sentences.sql', 'afe9f73730ada3bb54156a10ee7dbabc29e2f39d59edf62a4aa5c60d351f4baf', '0109_stored_sentences.sql'),
  ('0110_names.sql', '324f365a9baadf11f2098b721f3e2999f77d407cc72661f2c189e18a2e1c71c7', '0110_names.sql'),
  ('0111_packing_and_delivery.sql', '66feeeb4783ee64fbb54ab6f059318aa96d71e4dc26e62f9f0def449a81475a5', '0110_names.sql'),
  ('0112_rejected_utrs.sql', '53df67e2d90d39f07feee6394957c7f725799f7ca98c0efdbaeb7f73ed03b862', '0111_packing_and_delivery.sql'),
  ('0113_phone_logins.sql', 'b739778d3e4cba3d8064b7a78d3f72e39df8a86bfe03d05fe0a667e2378a6da3', '0112_rejected_utrs.sql'),
  ('0114_phone_logins_index.sql', 'fd4b28cc66dcd99c027e4b4b901f1d4611e1f7d617916b85f4969dca51ecfeda', NULL),
  ('0115_validate_phone_logins.sql', '2e9bd415e010b26291a43733209e6c2ed3d8d2e8f84f168cf4ddf83aae1d7b58', NULL),
  ('0116_phone_parts_index.sql', 'b85eaecbf29ef61665c6e3db6f4a3ba1ff014c31648d582979b92da0ba0e1ad4', NULL),
  ('0117_save_cart.sql', '92b155c2426a0f4a9fb03e157428e1f765b74e7c6baf32742602af22d1b36201', '0116_phone_parts_index.sql'),
  ('0120_edited_orders.sql', '26afabdf7e92eab9fcac8c4f57b332b3cc1883771569f105f4df9afcf689a88e', '0112_rejected_utrs.sql'),
  ('0121_validate_edited_orders.sql', 'ea7942443905f9f9f68bb103aeabe102ebc1c435a3d7180730e2dbe1a7d3e21a', NULL),
  ('0125_import_name_parts.sql', 'cedd6823cc1b0088a7598ae60623a27db619a20fa0091900e50557bfb83346d1', '0116_phone_parts_index.sql'),
  ('0130_payments_by_way.sql', '5c8e5dad002852cdd7021b1520985cf9561cfcd835eec4c71f8f87e31a458779', NULL),
  ('0131_several_payments.sql', '59376830938129b7ca037d9dda44a480f3e6e4b4efbb1f7dd6b6b87229cdf8df', '0125_import_name_parts.sql'),
  ('0133_taxes.sql', '490de8a3a498eb868d225a46c601bd15389d78c395ca4ce595ff10eaebd1e355', NULL),
  ('0138_documents.sql', 'b34e76027ea7f235299fec7b9d360f860a6880103ddc48f2f173032e01e54671', '0121_validate_edited_orders.sql'),
  ('0143_tickets.sql', 'e5d4b25ad201ccc869759291571a2a9a0c385f028b58347264264ac13cc91f9d', '0125_import_name_parts.sql'),
  ('0144_validate_tickets.sql', '3d833739ee948e081151d59995e96e8248eb72d862273fd5bea6c6ddab1c686e', '0143_tickets.sql'),
  ('0145_parts_of_payments_index.sql', '92471ecf7ebbe8481fcf27fe2e49b66c34c2bd42f02ea23d9bffec557807a40d', NULL),
  ('0146_counter_sales.sql', 'f33df4fc813541d5397f9dafefe1634b01f7c8dba29b5f2ecdde5fb3dfe1a540', '0125_import_name_parts.sql'),
  ('0147_validate_counter_sales.sql', 'aecb737bf1e173722aec4fff157d0fd5b3c57b5243f7eb1fe6dc823c627ca0f9', '0146_counter_sales.sql'),
  ('0149_failed_deliveries_index.sql', '5b3544bc82c90f9ba92e3bbeeeeda05736c17c8a7c023ee3968e4cb3a6770e68', NULL),
  ('0150_month_locks.sql', '991a7263c0a57a88d4feb39b3c8c87b674039f4427203274aab41c4f4567a314', '0147_validate_counter_sales.sql'),
  ('0153_replacements.sql', '1b15319711a468cf67ff5a0f26c52bb81327d6fc89019707726ea7f7a9ad61ff', '0147_validate_counter_sales.sql'),
  ('0154_validate_replacements.sql', '4bed1891902d794e8a6caa10b0fc28e4b6363bce4e7d7fa95078c28620b534a0', '0153_replacements.sql'),
  ('0155_claim_rules.sql', '08798c6e53c8b32328b4002e11b4a4141f8ac4ef78ae6e605500569479968720', '0154_validate_replacements.sql'),
  ('0156_product_families.sql', '542b1c7c5d6c72a3a0ba1d176a1eb5436af34fd853bfef20179efe3950b6b133', NULL),
  ('0157_validate_product_families.sql', '4b9f06ee3df6bf66a5fbdc933dce053142091faf3380b244cde3e680ec031f80', '0156_product_families.sql'),
  ('0158_product_families_index.sql', '16034e22768f88d789eb360950cc02aae607e48f9bfff40eb791b203e0f5dd46', NULL),
  ('0159_declarations.sql', '9039e08a4a9d6db91409a6f92425b3a6d4a75fa0a22c3cbd091717ee9190d345', '0157_validate_product_families.sql'),
  ('0160_categories.sql', '1aaa20fa574c2fa0fac9ac77df2ce74382df5ab603903ddf349975d98631e1d8', '0159_declarations.sql'),
  ('0161_validate_categories.sql', 'd7ae5560c4e975621e5bf44e8aaba6b61a9e68df70e1c2bbbbc745f562faacc4', '0160_categories.sql'),
  ('0162_subcategories_index.sql', 'd6b3c56063e49032fad2683e4bbdc36a72057c2daab91e8172862c8f2754e270', NULL),
  ('0163_businesses.sql', '3e45ca960e2253b5b506273b098e2359868a6f874d0208f052a4ffe4d05962f0', '0159_declarations.sql'),
  ('0164_validate_businesses.sql', '103f517e98aae1241983e9ffa0450a1ac3ed9ad138a35408d34326172f59f835', '0163_businesses.sql'),
  ('0165_store_credit.sql', '305db9fb6c78ff6dfd147ce011da6a70c3970dcaa9fc4f9174f470e98bdcc97d', '0164_validate_businesses.sql'),
  ('0166_validate_store_credit.sql', '727170d9c4052e3840256340b3d7813750cbf18d56aaf016051f07fdf89d6b4f', '0165_store_credit.sql'),
  ('0167_credit_wishes.sql', '1215184295ae7737c5a2039d3d84d8c55a9969f85c47464dbd33e83d8fc5e13e', '0166_validate_store_credit.sql'),
  ('0167_validate_credit_wishes.sql', '448b89d12d35e4a9d39336043af77cf342456f57da014f4037adec653aac1ad3', '0167_credit_wishes.sql'),
  ('0168_door_returns.sql', 'c089e4fa6606d2c4eff4e3c91baf39832ac7f3aa92f6e332dc1dd21c7a3e302c', '0166_validate_store_credit.sql'),
  ('0169_validate_door_returns.sql', '2c626c17789b8ae5436fd43b1ff04004d4fcbd6e58c3dca8628b377802d8b811', '0168_door_returns.sql'),
  ('0172_pay_by_upi.sql', '1c00e2605493f449f897807099987a81c2848a84848e791e174d4566fa89e268', NULL),
  ('0173_combos.sql', '133e83aebbda492d53259694401ada01b3272e82f83746791dd3e2c73a428613', '0172_pay_by_upi.sql'),
  ('0174_combo_indexes.sql', '925cef72f426833f89ad1b3052897f6c8c9f196de7ebb055d874bc279681e0ff', NULL),
  ('0175_order_lines_of_combos.sql', 'a049241320fbc488dbe9dce81094db11d992837bcdd95964fd9a953def5abdbd', NULL),
  ('0176_validate_combos.sql', 'adea2bb1a25c553f40a500a321c979bccf3d6a55ca1070bbe8e113dbfeebb16b', '0175_order_lines_of_combos.sql'),
  ('0177_banners.sql', 'f73a6b93d9e5017114031c5a4a8c16d2b0dc1e13d03a75b8be0a7b50851c49b1', NULL),
  ('0183_contact.sql', '6c457abf67f6454e1ede3d708ea0545224e7f2dd0282de0e7a6e9449bb9f6584', NULL),
  ('0186_revoked_credit.sql', '323ccfa3f9605c9b3fa9796af8cefe44d8510584ac65ab9b04e83d525e4180d8', '0172_pay_by_upi.sql'),
  ('0187_validate_revoked_credit.sql', '6602c616c63a8df761cf34bcfb033e4fcfc2f43d552ea0d7e09efe40406ee790', '0186_revoked_credit.sql'),
  ('0188_credit_codes.sql', 'b58f62eb7dd7ca9c6ec04864c345cebbd0f9f8cd7054d2ca61de63ebb070c159', '0187_validate_revoked_credit.sql'),
  ('0189_revoked_credit_index.sql', 'd7a506476f8390ef47e4f7efd4f5926cca9ba1fd609076ea87f2de6b125c8bba', NULL),
  ('0192_room_for_stock_on_product_pages.sql', '27ae8b6921d978339e9fc7921b126466203d86fa8ab6591a791a9ff81138bd37', NULL),
  ('0198_family_order.sql', 'b7aeb5351d8e97e7a736fe906d091d320591efbb4ffaf16b47121a0f88fb0d08', '0192_room_for_stock_on_product_pages.sql'),
  ('0199_validate_family_order.sql', '49a33050fb3d346aa21812a48deaa9696f7f60e4528d3fbd4645d9c55313d320', '0198_family_order.sql'),
  ('0200_sold_combos.sql', 'fddc972d6436605472fff0b4496999759217e843af683a51bccb2866bd51250b', NULL),
  ('0201_lowered_fees.sql', '6c7fa9fb33ad4adf38f6d732b5964ba932b04310abd6f806a1161781ec29217c', NULL),
  ('0202_validate_lowered_fees.sql', '5eaeb56e573e7a1579165783031de2e51ed99f30539fda50a5b4878b58d03ce0', '0201_lowered_fees.sql'),
  ('0203_round_off.sql', 'dfa954fb1e4eaba7289fa0849c85be98043bb87de87786a037187c19b01fabf5', NULL),
  ('0204_banner_versions.sql', '8c67ea5b59ac358a91cbd1a347754f01f26232a6c0002225b5539d0e052a0f61', NULL),
  ('0205_product_rules.sql', '79a6cdad7d679a8d2faf72b1b7f4dcda96c2dcf168be26d1aa3b5c183821dd9f', '0199_validate_family_order.sql'),
  ('0206_order_rules.sql', '9c7cc126ecbc02b1ffe24fa124e39cedd5d23a5e745605b1888a7cacffd45607', '0199_validate_family_order.sql'),
  ('0207_event_rules.sql', '3957d877eeffbb76420e31e10f22e351d0d8932620947d48c9f85fdbfd138bc3', '0199_validate_family_order.sql'),
  ('0208_validate_rules.sql', '97b1f0bd93571b187c45d6205cf1656d7a8a7c4823f50d4db2cbcc860d5b3475', '0199_validate_family_order.sql'),
  ('0209_category_versions.sql', '97d0ac435542865b72b3939dc8f6d489f4c1f9625be22f9a552b073fcaa36bd7', NULL),
  ('0210_rounding.sql', '39083f87b129960c80c23764707f559289ee810b69b4ebdbcf386febc86912df', NULL),
  ('0210_validate_rounding.sql', '1b53701fe4a9e2396eafce5075cacab66d02412d434f5f4f1eda4f3760f7643b', NULL),
  ('0213_fees_of_claims.sql', '1c0009b3e42f0065f6cd66d31f19b60bcd718c597f168bc89c1907a588bce3ac', '0192_room_for_stock_on_product_pages.sql'),
  ('0214_validate_fees_of_claims.sql', '0662812784fc0a19ea0e4150bbd3236d271ae40b1891cd7911b766d8fc54d485', '0213_fees_of_claims.sql'),
  ('0215_notes_without_tax.sql', 'c8322c12511c0087513ec320a17a2fb5e432f071e5fde5ec6d9bb5ae7c7da305', '0214_validate_fees_of_claims.sql'),
  ('0218_combos_of_document_lines.sql', '2975abe16f5279ae271f02fbc76b7cdf99a17af160c53db1ad3bf396f731b302', NULL),
  ('0219_validate_combos_of_document_lines.sql', '0424a4bfe839616de37f692982fd8f68c34192ac2f9a9c8ad7b5e9187480df29', '0218_combos_of_document_lines.sql');
