-- A person whom the business knows: what is written down about them, and who of those that write is them.
create table contact (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null unique,
  name text not null,
  email text,
  -- E.164.
  phone text,
  -- Values of the organization's attributes, by their ids.
  attributes jsonb not null,
  -- What a search looks through, and what it looks through for those who see personal data masked.
  searched text not null,
  searched_masked text not null,
  -- The one it was joined to: it is kept, out of sight, so that a merge can be undone.
  merged_into uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, merged_into) references contact (organization_id, id) on delete cascade
);
create index contact_latest on contact (organization_id, last_seen_at desc, id desc) where merged_into is null;
create index contact_of_email on contact (organization_id, email) where email is not null;
create index contact_of_phone on contact (organization_id, phone) where phone is not null;
create index contact_of_name on contact (organization_id, searched_masked);
create index contact_merged on contact (organization_id, merged_into) where merged_into is not null;
select tertulia_tenant('contact');

-- Whoever writes on a channel, under the id of the visitor, and who they are where that is known.
create table contact_identity (
  organization_id uuid not null,
  id uuid not null,
  agent_id uuid not null,
  channel text not null,
  name text not null,
  -- As the channel's provider calls them; null of a browser.
  handle text,
  -- What they said of themselves, or the provider says.
  email text,
  phone text,
  -- Whether somebody other than they says that they are who they say they are.
  verified boolean not null,
  contact_id uuid,
  joined_at timestamptz,
  searched text not null,
  searched_masked text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, id) references visitor (organization_id, id) on delete cascade,
  foreign key (organization_id, contact_id) references contact (organization_id, id) on delete set null (contact_id)
);
create index contact_identity_latest on contact_identity (organization_id, last_seen_at desc, id desc);
create index contact_identity_of on contact_identity (organization_id, contact_id) where contact_id is not null;
create index contact_identity_of_email on contact_identity (organization_id, email) where email is not null;
create index contact_identity_of_phone on contact_identity (organization_id, phone) where phone is not null;
select tertulia_tenant('contact_identity');

-- What a person allowed or refused, each time they said so. The last one of a channel holds.
create table contact_consent (
  organization_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  channel text not null check (channel in ('email', 'whatsapp', 'phone')),
  given boolean not null,
  origin text not null check (origin in ('chat', 'form', 'import', 'team', 'message')),
  -- What they were told, or said.
  words text not null,
  -- The message that proves it. No key: the conversation may be erased before.
  message_id uuid,
  at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, contact_id) references contact (organization_id, id) on delete cascade
);
create index contact_consent_of on contact_consent (organization_id, contact_id, channel, at desc, id desc);
select tertulia_tenant('contact_consent');

-- What an organization writes down about people besides their name and addresses.
create table contact_attribute (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null,
  label text not null,
  type text not null check (type in ('text', 'number', 'date', 'choice')),
  choices text[] not null,
  created_at timestamptz not null,
  primary key (organization_id, id)
);
create unique index contact_attribute_label on contact_attribute (organization_id, label);
select tertulia_tenant('contact_attribute');

-- Two that became one: what they were before and what was moved, so that it can be taken back.
create table contact_merge (
  organization_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  other_id uuid not null,
  before jsonb not null,
  after jsonb not null,
  identities uuid[] not null,
  consents uuid[] not null,
  at timestamptz not null,
  undone_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, contact_id) references contact (organization_id, id) on delete cascade,
  foreign key (organization_id, other_id) references contact (organization_id, id) on delete cascade
);
create index contact_merge_of on contact_merge (organization_id, contact_id, at desc);
create index contact_merge_of_other on contact_merge (organization_id, other_id);
select tertulia_tenant('contact_merge');

-- A contact or an identity that somebody said is another person: it is not suggested again.
create table contact_not_same (
  organization_id uuid not null,
  contact_id uuid not null,
  other_id uuid not null,
  primary key (organization_id, contact_id, other_id),
  foreign key (organization_id, contact_id) references contact (organization_id, id) on delete cascade
);
select tertulia_tenant('contact_not_same');

-- Whoever has written so far.
insert into contact_identity (organization_id, id, agent_id, channel, name, handle, phone, verified, searched,
    searched_masked, first_seen_at, last_seen_at)
  select visitor.organization_id, visitor.id, visitor.agent_id, visitor.channel, last.profile_name, visitor.sender,
    case when visitor.channel = 'whatsapp' and visitor.sender ~ '^\+?[0-9]{7,15}$'
      then '+' || ltrim(visitor.sender, '+') end,
    visitor.sender is not null and visitor.channel <> 'api',
    plain(last.profile_name || ' ' || coalesce(visitor.sender, '')),
    -- What may be an address or a number is found by those alone who see such.
    case when last.profile_name ~ '@|[0-9]{6}' then '' else plain(last.profile_name) end,
    visitor.created_at, last.last_message_at
  from visitor
  join lateral (
    select profile_name, last_message_at from conversation
    where conversation.organization_id = visitor.organization_id and conversation.visitor_id = visitor.id
    order by started_at desc limit 1
  ) last on true;
