import { createReadStream, createWriteStream, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { Client, type ClientConfig } from 'pg'
import { connectionTo, SUPERVISOR } from '#platform/database/embedded/access.ts'
import { startEmbeddedEngine } from '#platform/database/embedded/embedded.ts'
import { newId } from '#platform/ids.ts'
import { createLogger } from '#platform/log.ts'
import { openMasterKey } from '#platform/master-key.ts'

export type Entries = Map<string, Buffer>

/** The entries of an archive, by name. */
export async function unpacked(archive: string): Promise<Entries> {
  const entries: Entries = new Map()
  const tar = extract()
  const read = pipeline(createReadStream(archive), createGunzip(), tar)
  for await (const entry of tar) entries.set(entry.header.name, await buffer(entry as unknown as Readable))
  await read
  return entries
}

/** Writes an archive of these, in their order. */
export async function packed(entries: Entries, archive: string): Promise<void> {
  const tar = pack()
  for (const [name, content] of entries) tar.entry({ name }, content)
  tar.finalize()
  await pipeline(tar, createGzip(), createWriteStream(archive))
}

/** Asks a database past every rule of it. */
export async function asMighty<T>(connection: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Works on the database of a data folder that no server uses. */
export async function inFolder<T>(data_dir: string, work: (client: Client) => Promise<T>): Promise<T> {
  const engine = await startEmbeddedEngine({ data_dir }, createLogger('silent'))
  try {
    return await asMighty(connectionTo(data_dir, SUPERVISOR), work)
  } finally {
    await engine.stop()
  }
}

/** The content of every table: how many rows, and a sum over all of them. The queue's own measurements go on. */
export async function contentsOf(client: Client): Promise<Record<string, string>> {
  // In the same words whatever the server is set to.
  await client.query(
    "set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex'",
  )
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace::regnamespace::text in ('public', 'pgboss') and relkind = 'r' and relname !~ '^(queue_stats.*|bam|warning|version)$'`,
  )
  const contents: Record<string, string> = {}
  for (const { name } of rows) {
    const found = await client.query<{ sum: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, chr(10) order by t::text collate "C"), '')) as sum from ${name} t`,
    )
    contents[name] = found.rows[0]?.sum ?? ''
  }
  return contents
}

/** How the tables are made: everything that loading rows has to put back. */
export async function rulesOf(client: Client): Promise<Record<string, unknown>[]> {
  const { rows } = await client.query<Record<string, unknown>>(
    `select 'table' as kind, oid::regclass::text as of, relname::text as name, concat(relrowsecurity, relforcerowsecurity) as rule
       from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     union all select 'constraint', conrelid::regclass::text, conname, concat(convalidated, pg_get_constraintdef(oid))
       from pg_constraint where connamespace = 'public'::regnamespace
     union all select 'trigger', tgrelid::regclass::text, tgname, concat(tgenabled, pg_get_triggerdef(oid))
       from pg_trigger where not tgisinternal
     union all select 'policy', tablename, policyname, concat(roles, cmd, qual, with_check) from pg_policies
     union all select 'sequence', sequencename, '', last_value::text from pg_sequences where schemaname = 'public'
     order by 1, 2, 3`,
  )
  return rows
}

/** Fills a migrated data folder that no server uses: rows of many kinds of value, a file, one that is half written, a key. */
export async function fillInstallation(data_dir: string): Promise<void> {
  mkdirSync(join(data_dir, 'files'))
  writeFileSync(join(data_dir, 'files/tarifas'), Buffer.alloc(100_000, 7))
  writeFileSync(join(data_dir, 'files/half.part'), 'still being written')
  openMasterKey(data_dir)
  const [person, organization] = [newId(), newId()]
  await inFolder(data_dir, async (client) => {
    await client.query(
      `insert into user_account (id, email, password_hash, first_name, created_at)
       select $1::uuid, 'ana@marea.es', $2, '', now()
       union all select gen_random_uuid(), n || '@marea.es', '', 'fila ñ ' || n, now() from generate_series(1, 3000) n`,
      [person, 'tab\t, line\nend, \\N, \\., "quotes", 🚲'],
    )
    await client.query(
      `insert into session (id, user_id, created_at, last_used_at) values ($1, $2, '0099-03-01 00:00:00.123456+01 BC', now()), ($3, $2, 'infinity', now())`,
      [newId(), person, newId()],
    )
    await client.query(
      `insert into organization (id, name, organization_type, hq_country, created_at, monthly_token_cap) values ($1, 'Marea', 'retail', 'ES', now(), 9007199254740993)`,
      [organization],
    )
    await client.query(
      `insert into text_vector select $1::uuid, 'k', n::text, sha256(n::text::bytea) from generate_series(1, 100) n`,
      [organization],
    )
    await client.query(
      `insert into audit_entry (organization_id, id, action, actor_kind, actor_name, details, address, request_id, at)
       select $1::uuid, gen_random_uuid(), 'agent.created', 'system', '', '{"a": ["ñ", 1.50, null]}', '', '', now() from generate_series(1, 3)`,
      [organization],
    )
    await client.query(
      `insert into outbox (organization_id, type, payload, at) select $1::uuid, 'member.left', '{}', now() from generate_series(1, 7)`,
      [organization],
    )
    await client.query(
      `insert into fact (organization_id, seq, at, day, type, payload)
       select $1::uuid, n, now(), (now() at time zone 'UTC')::date - 20 + n, 'member.left', '{}' from generate_series(1, 20) n`,
      [organization],
    )
    // Numbered ones are gone, and their ids are never given again.
    await client.query('delete from outbox where id > 5')
  })
}
