import { useQuery } from '@tanstack/react-query'
import { modelHelp, type ModelHelp as Help } from '@tertulia/contract/model-help'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useMay, useOrganization } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { QueryResult } from '#shell/query-result.tsx'
import { Note } from '#ui/note.tsx'
import { Switch } from '#ui/switch.tsx'
import { showToast, tellError } from '#ui/toast.tsx'
import { modelHelpQuery } from './use-model-help.ts'

/** The work of the model for the business itself: each kind with what a month like the last would cost, before it is on. */
export function ModelHelp() {
  const { t } = useTranslation()
  const organization = useOrganization()
  const loaded = useQuery(modelHelpQuery(organization.id))
  return (
    <section aria-labelledby="model-help" className="flex flex-col gap-3 border-t border-line pt-5">
      <h2 id="model-help" className="type-section">
        {t(($) => $.modelSettings.help.title)}
      </h2>
      <p className="type-body text-ink-2">{t(($) => $.modelSettings.help.lead)}</p>
      <QueryResult from={loaded}>
        {({ has_model, kinds }) => (
          <>
            {!has_model && <Note tone="info" title={t(($) => $.modelSettings.help.no_model)} />}
            <ul className="flex flex-col gap-4">
              {kinds.map((help) => (
                <li key={help.kind}>
                  <OneHelp help={help} hasModel={has_model} />
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryResult>
    </section>
  )
}

function OneHelp({ help, hasModel }: { help: Help; hasModel: boolean }) {
  const { t } = useTranslation()
  const organization = useOrganization()
  const mayChange = useMay('organization.update')
  const { mutateAsync, isPending, variables } = useSend(modelHelp.switch, { refreshes: [modelHelp.list] })
  const name = t(($) => $.modelSettings.help.kinds[help.kind].name)
  const cost = useCostWords(help)

  async function change(enabled: boolean) {
    try {
      await mutateAsync({ params: { organization_id: organization.id }, body: { kind: help.kind, enabled } })
      showToast({
        text: enabled ? t(($) => $.modelSettings.help.on, { name }) : t(($) => $.modelSettings.help.off, { name }),
      })
    } catch (error) {
      tellError(error)
    }
  }

  const reason = !mayChange
    ? t(($) => $.modelSettings.no_edit)
    : !hasModel && !help.enabled
      ? t(($) => $.modelSettings.help.no_model)
      : undefined
  return (
    <Switch
      label={name}
      help={
        <>
          {t(($) => $.modelSettings.help.kinds[help.kind].help)} <strong className="text-ink-2">{cost}</strong>
        </>
      }
      checked={isPending ? variables.body.enabled : help.enabled}
      onChange={(enabled) => void change(enabled)}
      disabledReason={reason}
    />
  )
}

/** Less than a cent is told as that. */
const A_CENT = 10_000

function useCostWords({ kind, amount, input_tokens, output_tokens, measured, cost }: Help): string {
  const { t } = useTranslation()
  const format = useFormat()
  const counted = t(($) => $.modelSettings.help.kinds[kind].amount, { count: amount })
  if (amount === 0) return t(($) => $.modelSettings.help.nothing, { counted })
  const tokens = format.number(input_tokens + output_tokens)
  if (!cost) return t(($) => $.modelSettings.help.tokens, { counted, tokens })
  const sum =
    cost.micros < A_CENT
      ? t(($) => $.modelSettings.help.less, { sum: format.money({ ...cost, micros: A_CENT }, 2) })
      : format.money(cost, 2)
  return measured
    ? t(($) => $.modelSettings.help.measured, { counted, sum })
    : t(($) => $.modelSettings.help.estimated, { counted, sum })
}
