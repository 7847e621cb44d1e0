/** @module-tag services */
import { expect, test } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
import { newId } from '#platform/ids.ts'
import { connectionsTo, testDatabase } from '../../../test/test-database.ts'

const KINDS = {
  'https://api.openai.com/v1': 'openai',
  'https://api.openai.com/v1/': 'openai',
  'https://api.mistral.ai/v1': 'mistral',
  'https://api.openai.com.malo.example/v1': 'compatible',
  'https://api.anthropic.com/v1': 'compatible',
  'http://localhost:11434/v1': 'compatible',
}

test('models saved before are of the provider at their address, with it and their key as they were', async () => {
  const place = await testDatabase({ is_empty: true })
  const [owner, superuser] = [connectionsTo(place.database_url), connectionsTo(place.superuser_url)]
  /** In the words of the release before, which says of none whose it is. */
  const save = (id: string, base_url: string) =>
    superuser.query(
      `insert into model_settings (organization_id, base_url, model, api_key_sealed, key_last_four, enabled, updated_at)
       values ($1, $2, 'm', '\\x01', '1234', true, now()) on conflict (organization_id) do update set base_url = $2`,
      [id, base_url],
    )
  try {
    await migrate(owner, (name) => name < '20261128-0230')
    const ids = Object.keys(KINDS).map(() => newId())
    for (const [at, base_url] of Object.keys(KINDS).entries()) {
      await superuser.query(
        `insert into organization (id, name, organization_type, hq_country, created_at) values ($1, 'X', 'retail', 'ES', now())`,
        [ids[at]],
      )
      await save(ids[at] as string, base_url)
    }
    await migrate(owner)
    const { rows } = await superuser.query(
      'select base_url, kind, key_last_four from model_settings order by array_position($1, organization_id)',
      [ids],
    )
    expect(rows).toEqual(Object.entries(KINDS).map(([base_url, kind]) => ({ base_url, kind, key_last_four: '1234' })))
    // Processes of the release before go on saving for a moment.
    await save(ids[0] as string, 'https://modelos.ejemplo.com/v1')
  } finally {
    await Promise.all([owner.end(), superuser.end()])
    await place.remove()
  }
})
