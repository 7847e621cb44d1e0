import { useQuery } from '@tanstack/react-query'
import type { Organization } from '@tertulia/contract/organizations'
import { retention } from '@tertulia/contract/retention'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query, useSend } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'

/** Shows how many conversations wait to be erased, and lets an owner agree. Empty if none waits. */
export function RetentionWaits({ organization }: { organization: Pick<Organization, 'id' | 'name' | 'time_zone'> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isAsked, setIsAsked] = useState(false)
  const { id, name, time_zone: timeZone } = organization
  const { data, refetch } = useQuery(query(retention.waiting, { params: { id } }))
  const agree = useSend(retention.agree, { refreshes: [retention.waiting] })
  const waits = data?.waits
  if (!waits) return null
  const { conversations: count, since, before } = waits
  const dates = { since: format.date(since, { timeZone }), before: format.date(before, { timeZone }) }
  return (
    <>
      <Note
        tone="warn"
        title={t(($) => $.organizationSettings.waits, { count })}
        action={
          <Button variant="secondary" size="sm" onClick={() => setIsAsked(true)}>
            {t(($) => $.organizationSettings.waits_erase)}
          </Button>
        }
      >
        {t(($) => $.organizationSettings.waits_help, dates)}
      </Note>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title={t(($) => $.organizationSettings.erase_title, { count })}
        consequence={t(($) => $.organizationSettings.waits_consequence, dates)}
        label={t(($) => $.organizationSettings.waits_erase)}
        loadingLabel={t(($) => $.organizationSettings.waits_erasing)}
        typeName={name}
        loading={agree.isPending}
        onConfirm={() =>
          agree.mutate(
            { params: { id }, body: { before } },
            {
              onSuccess: () => setIsAsked(false),
              onError: () => {
                setIsAsked(false)
                void refetch()
              },
            },
          )
        }
      />
    </>
  )
}
