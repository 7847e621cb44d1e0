import { useQuery } from '@tanstack/react-query'
import { type Contact, contacts } from '@tertulia/contract/contacts'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { ListDrawer } from '#lists/list-drawer.tsx'
import type { OpenedRow } from '#lists/opened-row.ts'
import { Empty } from '#ui/empty.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ContactPrivacy } from './contact-privacy.tsx'
import { ContactProfileView } from './contact-profile.tsx'

/** One person beside the list: who, from where, what they allow, and what happened. */
export function ContactDrawer({ opened }: { opened: OpenedRow<Contact> }) {
  const { id, onClose } = opened
  const { t } = useTranslation()
  const { data, error } = useQuery({ ...query(contacts.get, { params: { id: id ?? '' } }), enabled: id !== undefined })
  return (
    <ListDrawer
      opened={opened}
      label={t(($) => $.contacts.one)}
      foot={data && <ContactPrivacy contact={data} onErased={onClose} />}
    >
      {id && !data && (error ? <Empty title={error.message} /> : <SkeletonRows />)}
      {id && data && <ContactProfileView key={id} contact={data} />}
    </ListDrawer>
  )
}
