-- What somebody who attends customers has chosen to be. No row: available.
create table attendance (
  organization_id uuid not null references organization (id) on delete cascade,
  user_id uuid not null references user_account (id) on delete cascade,
  availability text not null check (availability in ('available', 'busy', 'away')),
  primary key (organization_id, user_id)
);
create index attendance_of_person on attendance (user_id);
select tertulia_tenant('attendance');
create policy eraser on attendance to tertulia_eraser using (true);
grant select on attendance to tertulia_eraser;

-- Who has a console open, and until when that holds unless it is said again. Seconds need not outlive a crash. Each process
-- says it for its sockets of all organizations at once.
create unlogged table open_console (
  organization_id uuid not null references organization (id) on delete cascade,
  user_id uuid not null references user_account (id) on delete cascade,
  until timestamptz not null,
  primary key (organization_id, user_id)
);
create index open_console_of_person on open_console (user_id);
create index open_console_until on open_console (until);
select tertulia_tenant('open_console');
create policy platform_writes on open_console to tertulia_platform using (true) with check (true);
grant insert, update, delete on open_console to tertulia_platform;
create policy eraser on open_console to tertulia_eraser using (true);
grant select on open_console to tertulia_eraser;
