/** @module-tag services */
import { randomBytes } from 'node:crypto'
import { furtherModels } from '@tertulia/contract/further-models'
import { models } from '@tertulia/contract/models'
import { expect, test } from 'vitest'
import { asSystem, type Deps } from '#platform/context.ts'
import { apiKeyOf } from '#features/models/model-row.ts'
import { findModelSettings, lockFurtherModel } from '#features/models/models.queries.ts'
import { openKey } from '#features/models/organization-key.ts'
import { findTwoStepSecret } from '#features/two-step/two-step.queries.ts'
import { withOrganization, withPlatform } from '#platform/database/tx.ts'
import { createSecretBox, SecretUnreadable } from '#platform/secrets/secret-box.ts'
import { rewrapAll } from '#rewrap.ts'
import { anOrganization } from './an-organization.ts'
import { asSuperuser, runningApp } from './running-app.ts'
import { aTwoStepPerson } from './two-steps.ts'

test('B25: after a start with another MASTER_KEY and the one of before, the new one alone opens every secret', async () => {
  const { deps } = await runningApp()
  const shop = await anOrganization()
  await shop.as('admin').call(models.save, {
    params: { organization_id: shop.id },
    body: {
      kind: 'compatible',
      base_url: 'https://models.example/v1',
      model: 'm',
      api_key: 'sk-de-antes',
      enabled: true,
    },
  })
  const further = await shop.as('admin').call(furtherModels.create, {
    params: { organization_id: shop.id },
    body: {
      name: 'Reserva',
      is_fallback: true,
      kind: 'anthropic',
      base_url: null,
      model: 'm',
      api_key: 'sk-de-reserva',
      enabled: true,
    },
  })
  const next = randomBytes(32)
  const under = (secrets: Deps['secrets']) => asSystem({ ...deps, secrets }, shop.id)
  const keyUnder = (secrets: Deps['secrets']) =>
    withOrganization(under(secrets), async (tx) =>
      openKey(tx, (await findModelSettings(tx))?.api_key_sealed ?? Buffer.alloc(0)),
    )
  const furtherKeyUnder = (secrets: Deps['secrets']) =>
    withOrganization(under(secrets), async (tx) => {
      const row = await lockFurtherModel(tx, further.id)
      return row && apiKeyOf(tx, row)
    })
  const { email, secret } = await aTwoStepPerson()
  const { rows } = await asSuperuser<{ id: string }>('select id from user_account where email = $1', [email])
  const user_id = rows[0]?.id ?? ''
  const secondStepUnder = async (secrets: Deps['secrets']) => {
    const row = await withPlatform(deps, (tx) => findTwoStepSecret(tx, user_id))
    return row && secrets.open(row.wrapped_key, user_id, user_id, row.secret_sealed)
  }
  await expect(keyUnder(createSecretBox(next))).rejects.toThrow(SecretUnreadable)

  const rotating = createSecretBox(next, [deps.config.master_key])
  const config = { ...deps.config, master_key: next, previous_master_key: deps.config.master_key }
  await rewrapAll({ ...deps, config, secrets: rotating })
  expect(await keyUnder(createSecretBox(next))).toBe('sk-de-antes')
  expect(await furtherKeyUnder(createSecretBox(next))).toBe('sk-de-reserva')
  expect(await secondStepUnder(createSecretBox(next))).toBe(secret)

  // The program of the other tests goes on with the key it has.
  const back = createSecretBox(deps.config.master_key, [next])
  await rewrapAll({ ...deps, config: { ...config, previous_master_key: next }, secrets: back })
  expect(await keyUnder(deps.secrets)).toBe('sk-de-antes')
})
