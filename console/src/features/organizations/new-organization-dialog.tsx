import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { NewOrganization, organizations } from '@tertulia/contract/organizations'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { chooseOrganization } from '#access/chosen-organization.ts'
import { countryDefaults } from './country-defaults.ts'
import { myOrganizations, useOrganization } from '#access/current-organization.ts'
import { OrganizationFields } from './organization-fields.tsx'

/** Founds another organization. It is the chosen one from then on, and one goes on with its first agent. */
export default function NewOrganizationDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { hq_country } = useOrganization()
  const create = useSend(organizations.create, { refreshes: [organizations.mine] })
  const form = useForm(NewOrganization, {
    name: '',
    website: '',
    description: '',
    hq_country,
    ...countryDefaults(hq_country),
  })

  async function found(body: NewOrganization) {
    const { id } = await create.mutateAsync({ body })
    // It can be chosen once it is among those one belongs to.
    await queries.fetchQuery(myOrganizations())
    chooseOrganization(id)
    await navigate({ to: '/agents/new' })
  }

  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={t(($) => $.accountSettings.found)}
      description={t(($) => $.accountSettings.found_help)}
      actions={
        <>
          <Button onClick={onClose}>{t(($) => $.ui.cancel)}</Button>
          <Button
            variant="ink"
            type="submit"
            form="new-organization"
            loading={create.isPending}
            loadingLabel={t(($) => $.ui.saving)}
          >
            {t(($) => $.accountSettings.found_do)}
          </Button>
        </>
      }
    >
      <Form id="new-organization" form={form} save={found}>
        <OrganizationFields />
      </Form>
    </Dialog>
  )
}
