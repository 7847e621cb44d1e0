import { useQuery } from '@tanstack/react-query'
import { contactAttributes } from '@tertulia/contract/contact-attributes'
import { type ContactIdentity, ContactInput, contacts, type ContactProfile } from '@tertulia/contract/contacts'
import { CONTACT_NAME_LENGTH } from '@tertulia/contract/contacts.limits'
import { ownName } from '@tertulia/contract/visitor-names'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { query, useSend } from '#api/query.ts'
import { useEdit } from '#api/use-edit.ts'
import { call } from '#api/call.ts'
import { useOrganization } from '#access/current-organization.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { TextField } from '#ui/text-field.tsx'

const { shape } = ContactInput
const empty = z
  .string()
  .trim()
  .length(0)
  .transform(() => null)

/** Values of the form of a contact: an empty address or telephone means none. */
const Typed = z.object({
  name: shape.name,
  email: z.union([empty, shape.email.unwrap()]),
  phone: z.union([empty, shape.phone.unwrap()]),
  attributes: shape.attributes,
})

type Known = Pick<ContactProfile, 'name' | 'email' | 'phone'> & Partial<Pick<ContactProfile, 'attributes'>>
const typedOf = (known: Known | undefined) => ({
  name: ownName(known?.name ?? '') ?? '',
  email: known?.email ?? '',
  phone: known?.phone ?? '',
  attributes: known?.attributes ?? {},
})

type Props = {
  /** Contact to change; without one the dialog creates a contact. */
  contact?: ContactProfile
  /** Identity of the new contact. */
  identity?: ContactIdentity
  onClose: () => void
  onSaved: (saved: ContactProfile) => void
}

/** Name, addresses and attributes of a contact. */
export function ContactFormDialog({ contact, identity, onClose, onSaved }: Props) {
  const { t } = useTranslation()
  const { id: organization_id } = useOrganization()
  const { data: attributes = [] } = useQuery(query(contactAttributes.list, { params: { organization_id } }))
  const refreshes = [contacts.list, contacts.identities, contacts.get, contacts.ofConversation]
  const create = useSend(contacts.create, { refreshes })
  const update = useSend(contacts.update, { refreshes })
  const form = useForm(Typed, typedOf(contact ?? identity))
  const edit = useEdit(contact, {
    read: () => call(contacts.get, { params: { id: contact?.id ?? '' } }),
    valuesOf: typedOf,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => (contact ? $.contacts.edit : $.contacts.add))}
      actions={
        <>
          <Button onClick={onClose}>{t(($) => $.ui.cancel)}</Button>
          <Button variant="ink" type="submit" form="contact" loading={create.isPending || update.isPending}>
            {t(($) => $.contacts.save)}
          </Button>
        </>
      }
    >
      <Form
        id="contact"
        form={form}
        conflict={edit.conflict}
        save={async (body) => {
          const saved = contact
            ? await edit.save((expected) =>
                update.mutateAsync({ params: { id: contact.id }, body: { ...body, ...expected } }),
              )
            : await create.mutateAsync({ body: { ...body, organization_id, identity_id: identity?.id } })
          if (!saved) return false
          return onSaved(saved)
        }}
      >
        <TextField name="name" label={t(($) => $.contacts.name)} max={CONTACT_NAME_LENGTH} />
        <TextField name="email" type="email" label={t(($) => $.contacts.email)} optional />
        <TextField name="phone" type="tel" label={t(($) => $.contacts.phone)} optional />
        {attributes.map(({ id, label, type, choices }) => (
          <TextField
            key={id}
            name={`attributes.${id}`}
            label={label}
            optional
            help={t(($) => $.contacts.attribute_help[type], { choices: choices.join(', ') })}
          />
        ))}
      </Form>
    </Dialog>
  )
}
