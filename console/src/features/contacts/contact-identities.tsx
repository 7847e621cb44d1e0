import { type ContactProfile, contacts } from '@tertulia/contract/contacts'
import { Merge } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useMay } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { tellError } from '#ui/toast.tsx'
import { ChannelSign } from './channel-sign.tsx'
import { ProfileSection } from './profile-section.tsx'
import { Verified } from './verified.tsx'

const LINE = 'flex min-h-7 flex-wrap items-center gap-x-3 max-sm:min-h-9'

/** From where a person writes, and whom they were joined with. */
export function ContactIdentities({ contact }: { contact: ContactProfile }) {
  const { t } = useTranslation()
  const format = useFormat()
  const mayMerge = useMay('contact.bulk')
  const undo = useSend(contacts.undoMerge, { refreshes: [contacts.get, contacts.list, contacts.timeline] })
  const takeBack = (merge_id: string) =>
    undo.mutateAsync({ params: { id: contact.id, merge_id } }).catch((error: unknown) => tellError(error))
  const { identities, merges } = contact
  return (
    <ProfileSection title={t(($) => $.contacts.identity_list)} count={identities.length}>
      <ul className="flex flex-col">
        {identities.length === 0 && <li className="text-ink-3">{t(($) => $.contacts.wrote_nowhere)}</li>}
        {identities.map(({ id, name, handle, channel, verified, last_seen_at }) => (
          <li key={id} className={LINE}>
            <ChannelSign of={channel} />
            <span className="min-w-0 flex-1 truncate">{handle ?? format.customerName(name)}</span>
            <span className="type-meta text-ink-3">{format.relative(last_seen_at)}</span>
            <span className="min-w-26">
              <Verified verified={verified} />
            </span>
          </li>
        ))}
        {merges.map(({ id, name, at }) => (
          <li key={id} className={LINE}>
            <Merge aria-hidden className="size-4 rotate-180 text-ink-3" />
            <span className="min-w-0 flex-1 text-ink-2">
              {t(($) => $.contacts.merged_line, {
                name: name || t(($) => $.contacts.nameless),
                when: format.relative(at),
              })}
            </span>
            <Button
              size="sm"
              variant="ghost"
              loading={undo.isPending && undo.variables.params.merge_id === id}
              disabledReason={mayMerge ? undefined : t(($) => $.contacts.admin_only)}
              onClick={() => void takeBack(id)}
            >
              {t(($) => $.contacts.undo_merge)}
            </Button>
          </li>
        ))}
      </ul>
    </ProfileSection>
  )
}
