import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { furtherModels } from '@tertulia/contract/further-models'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useMay, useOrganization } from '#access/current-organization.ts'
import { buttonClass } from '#ui/button.tsx'
import { Badge } from '#ui/status.tsx'
import { NEW_MODEL } from './model-search.ts'
import { providerOf } from './providers.ts'

export const furtherQuery = (organizationId: string) =>
  query(furtherModels.list, { params: { organization_id: organizationId } })

/** The models beside the organization's own: which one stands behind the others, and the way to each. */
export function FurtherModels() {
  const { t } = useTranslation()
  const organization = useOrganization()
  const mayChange = useMay('organization.update')
  const { data } = useSuspenseQuery(furtherQuery(organization.id))
  return (
    <section aria-labelledby="further-models" className="flex flex-col gap-3 border-t border-line pt-5">
      <h2 id="further-models" className="type-section">
        {t(($) => $.modelSettings.further)}
      </h2>
      <p className="type-body text-ink-2">{t(($) => $.modelSettings.further_lead)}</p>
      {data.models.length > 0 && (
        <ul className="rounded-md border border-line">
          {data.models.map((model) => (
            <li key={model.id} className="border-b border-line last:border-b-0">
              <Link
                from="/settings/model"
                search={{ further: model.id }}
                className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 hover:bg-fill"
              >
                <span className="type-button min-w-0 wrap-anywhere">{model.name}</span>
                <span className="type-meta min-w-0 flex-1 text-ink-3 wrap-anywhere">
                  {t(($) => $.modelSettings.providers[providerOf(model)].name)} · {model.model}
                </span>
                {model.is_fallback && (
                  <Badge tone="info" glyph="half">
                    {t(($) => $.modelSettings.fallback)}
                  </Badge>
                )}
                {!model.enabled && <Badge tone="mute">{t(($) => $.modelSettings.switched_off)}</Badge>}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {mayChange && (
        <Link from="/settings/model" search={{ further: NEW_MODEL }} className={`${buttonClass()} self-start`}>
          {t(($) => $.modelSettings.add_further)}
        </Link>
      )}
    </section>
  )
}
