import { type ContactProfile, contacts, type Suggestion } from '@tertulia/contract/contacts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useMay } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { tellError } from '#ui/toast.tsx'
import { MergeDialog } from './merge-dialog.tsx'

/** Suggestions of contacts that may be the same person, with reasons. A member decides on each merge. */
export function Suggestions({ contact }: { contact: ContactProfile }) {
  const [merging, setMerging] = useState<string>()
  return (
    <>
      {contact.suggestions.map((suggestion) => (
        <OneSuggestion
          key={suggestion.id}
          contact={contact}
          suggestion={suggestion}
          onMerge={() => setMerging(suggestion.id)}
        />
      ))}
      {merging && <MergeDialog contact={contact} otherId={merging} onClose={() => setMerging(undefined)} />}
    </>
  )
}

type Props = { contact: ContactProfile; suggestion: Suggestion; onMerge: () => void }

function OneSuggestion({ contact, suggestion, onMerge }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const [mayEdit, mayMerge] = [useMay('contact.edit'), useMay('contact.bulk')]
  const refreshes = [contacts.get, contacts.list, contacts.identities, contacts.timeline]
  const join = useSend(contacts.join, { refreshes })
  const refuse = useSend(contacts.notSame, { refreshes: [contacts.get] })
  const params = { id: contact.id }
  const { kind, id, channel, reasons, conversations } = suggestion
  const name = format.customerName(suggestion.name) || t(($) => $.contacts.nameless)
  const run = (work: Promise<unknown>) => void work.catch((error: unknown) => tellError(error))
  const isForbidden =
    kind === 'contact' ? !mayMerge && t(($) => $.contacts.admin_only) : !mayEdit && t(($) => $.contacts.no_role)
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line bg-info-bg px-5 py-3 text-info-text max-sm:px-4">
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <p className="font-semibold wrap-anywhere">
          {channel
            ? t(($) => $.contacts.same_on, { name, channel: t(($) => $.conversations.channels[channel]) })
            : t(($) => $.contacts.same, { name })}
        </p>
        <p className="type-meta">
          {reasons.map((each) => t(($) => $.contacts.reasons[each])).join(' · ')}.{' '}
          {conversations > 0 && t(($) => $.contacts.would_add, { count: conversations })}
        </p>
      </div>
      <Button
        size="sm"
        disabledReason={mayEdit ? undefined : t(($) => $.contacts.no_role)}
        onClick={() => run(refuse.mutateAsync({ params, body: { other_id: id } }))}
      >
        {t(($) => $.contacts.not_same)}
      </Button>
      <Button
        size="sm"
        variant="ink"
        loading={join.isPending}
        disabledReason={isForbidden || undefined}
        onClick={() => (kind === 'contact' ? onMerge() : run(join.mutateAsync({ params, body: { identity_id: id } })))}
      >
        {t(($) => $.contacts.merge)}
      </Button>
    </div>
  )
}
