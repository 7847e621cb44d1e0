import { useSuspenseQuery } from '@tanstack/react-query'
import { support, SUPPORT_HOURS, type SupportGrant } from '@tertulia/contract/support'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query, useSend } from '#api/query.ts'
import { useMay, useOrganization } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Select } from '#ui/select.tsx'

type Hours = (typeof SUPPORT_HOURS)[number]

/** Whether support may look into the organization: everybody sees it, owners decide it. */
export function SupportScreen() {
  const { t } = useTranslation()
  const { id } = useOrganization()
  const mayGrant = useMay('support.grant')
  const { data: grant } = useSuspenseQuery(query(support.get, { params: { id } }))
  return (
    <>
      <PageHead title={t(($) => $.support.title)} />
      <div className="flex max-w-[600px] flex-col gap-4 px-6 pb-8 max-sm:px-4">
        <p className="type-body text-ink-2">{t(($) => $.support.lead)}</p>
        <ul className="type-body list-disc pl-5 text-ink-2">
          <li>{t(($) => $.support.looks)}</li>
          <li>{t(($) => $.support.masked)}</li>
          <li>{t(($) => $.support.traced)}</li>
        </ul>
        <State grant={grant} />
        {mayGrant ? (
          <Decide id={id} isGranted={grant.expires_at !== null} />
        ) : (
          <p className="type-meta text-ink-2">{t(($) => $.support.owners)}</p>
        )}
      </div>
    </>
  )
}

function State({ grant: { expires_at, granted_by_name: name } }: { grant: SupportGrant }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!expires_at) return <Note tone="ok" title={t(($) => $.support.closed)} />
  return (
    <Note tone="warn" title={t(($) => $.support.open_until, { when: format.dateTime(expires_at) })}>
      {name && t(($) => $.support.granted_by, { name })}
    </Note>
  )
}

function Decide({ id, isGranted }: { id: string; isGranted: boolean }) {
  const { t } = useTranslation()
  const [hours, setHours] = useState<Hours>(24)
  const grant = useSend(support.grant, { refreshes: [support.get] })
  const withdraw = useSend(support.withdraw, { refreshes: [support.get] })
  const failure = grant.error ?? withdraw.error
  return (
    <section aria-label={t(($) => $.support.title)} className="flex flex-col gap-3">
      {failure && <Note tone="bad" title={failure.message} />}
      <Field label={t(($) => $.support.how_long)}>
        {(control) => (
          <Select
            {...control}
            options={SUPPORT_HOURS.map((value) => ({
              value: String(value),
              label: t(($) => $.support.hours[`${value}`]),
            }))}
            value={String(hours)}
            onChange={(chosen) => setHours(SUPPORT_HOURS.find((each) => String(each) === chosen) ?? 24)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="ink"
          loading={grant.isPending}
          loadingLabel={t(($) => $.support.allowing)}
          onClick={() => grant.mutate({ params: { id }, body: { hours } })}
        >
          {isGranted ? t(($) => $.support.allow_again) : t(($) => $.support.allow)}
        </Button>
        {isGranted && (
          <Button
            variant="danger"
            loading={withdraw.isPending}
            loadingLabel={t(($) => $.support.withdrawing)}
            onClick={() => withdraw.mutate({ params: { id } })}
          >
            {t(($) => $.support.withdraw)}
          </Button>
        )}
      </div>
    </section>
  )
}
