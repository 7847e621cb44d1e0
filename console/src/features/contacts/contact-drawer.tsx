import { useQuery } from '@tanstack/react-query'
import { contacts } from '@tertulia/contract/contacts'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { Drawer } from '#ui/drawer.tsx'
import { Empty } from '#ui/empty.tsx'
import { RowSteps } from '#ui/row-steps.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ContactPrivacy } from './contact-privacy.tsx'
import { ContactProfileView } from './contact-profile.tsx'

type Props = {
  id: string | undefined
  onClose: () => void
  steps: ComponentProps<typeof RowSteps> | undefined
}

/** One person beside the list: who, from where, what they allow, and what happened. */
export function ContactDrawer({ id, onClose, steps }: Props) {
  const { t } = useTranslation()
  const { data, error } = useQuery({ ...query(contacts.get, { params: { id: id ?? '' } }), enabled: id !== undefined })
  return (
    <Drawer
      open={id !== undefined}
      onClose={onClose}
      label={t(($) => $.contacts.one)}
      bar={steps && <RowSteps {...steps} />}
      foot={data && <ContactPrivacy contact={data} onErased={onClose} />}
    >
      {id && !data && (error ? <Empty title={error.message} /> : <SkeletonRows />)}
      {id && data && <ContactProfileView key={id} contact={data} />}
    </Drawer>
  )
}
