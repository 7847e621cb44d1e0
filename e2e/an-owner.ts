import { onboarding } from '@tertulia/contract/onboarding'
import { organizations } from '@tertulia/contract/organizations'
import { aPersonOverHttp, type HttpPerson } from '@tertulia/server/test/over-http'

/** A person with an organization, past onboarding. */
export async function anOwner(
  url: string,
  name = 'Ciclos Almenara',
): Promise<HttpPerson & { organization_id: string }> {
  const person = await aPersonOverHttp(url)
  const info = { first_name: 'Lucía', last_name: 'Ferrer', position: 'Gerente', discovery_source: 'search' } as const
  await person.call(onboarding.personal, { body: info })
  const { id } = await person.call(organizations.create, {
    body: {
      name,
      organization_type: 'retail',
      hq_country: 'ES',
      website: '',
      description: 'Tiendas de bicicletas',
    },
  })
  await person.call(onboarding.finished, {})
  return { ...person, organization_id: id }
}
