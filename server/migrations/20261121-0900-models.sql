-- Key with which an organization's secrets are sealed, itself sealed by the master key.
create table organization_key (
  organization_id uuid primary key references organization on delete cascade,
  wrapped_key bytea not null,
  created_at timestamptz not null
);
select tertulia_tenant('organization_key');
revoke update, delete on organization_key from tertulia_app;

create table model_settings (
  organization_id uuid primary key references organization on delete cascade,
  base_url text not null,
  model text not null,
  api_key_sealed bytea not null,
  key_last_four text not null,
  enabled boolean not null,
  updated_at timestamptz not null
);
select tertulia_tenant('model_settings');
