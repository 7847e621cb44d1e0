import { agents } from '@tertulia/contract/agents'
import { allowedDomain } from '@tertulia/contract/api-keys'
import { type Bubble, bubbles } from '@tertulia/contract/bubble'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#api/query.ts'
import { useEdit } from '#api/use-edit.ts'
import { call } from '#api/call.ts'
import { RefusedWebsites } from '#features/api-keys/refused-websites.tsx'
import { useMay } from '#access/current-organization.ts'
import { Button } from '#ui/button.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { TagsField } from '#ui/tags-field.tsx'
import { showToast } from '#ui/toast.tsx'

const DomainsForm = z.strictObject({ allowed_domains: z.array(allowedDomain) })

const valuesOf = ({ allowed_domains }: Bubble) => ({ allowed_domains })

/** Websites that may show the bubble, and those that tried and may not. */
export function Domains({ bubble }: { bubble: Bubble }) {
  const { t } = useTranslation()
  const mayPublish = useMay('channel.publish')
  const save = useSend(bubbles.setDomains, { refreshes: [bubbles.get, agents.get, agents.list] })
  const form = useForm(DomainsForm, valuesOf(bubble))
  const params = { agent_id: bubble.agent_id }
  const edit = useEdit(bubble, { read: () => call(bubbles.get, { params }), valuesOf })
  const allowed = form.watch('allowed_domains')
  return (
    <Form
      form={form}
      className="flex flex-col gap-3"
      conflict={edit.conflict}
      save={async (body) => {
        const saved = await edit.save((expected) => save.mutateAsync({ params, body: { ...body, ...expected } }))
        if (!saved) return false
        return showToast({ text: t(($) => $.channels.saved) })
      }}
    >
      <fieldset disabled={!mayPublish} className="flex min-w-0 flex-col gap-3">
        <TagsField
          name="allowed_domains"
          label={t(($) => $.channels.domains_field)}
          help={t(($) => $.channels.domains_help)}
          placeholder={t(($) => $.channels.domain_example)}
          isValid={(domain) => allowedDomain.safeParse(domain).success}
          optional
        />
        <RefusedWebsites
          refused={bubble.refused_origins}
          allowed={allowed}
          onAllow={(host) => form.setValue('allowed_domains', [...allowed, host], { shouldDirty: true })}
        />
      </fieldset>
      {form.formState.isDirty && mayPublish && (
        <div>
          <Button type="submit" variant="ink" loading={save.isPending}>
            {t(($) => $.channels.save_domains)}
          </Button>
        </div>
      )}
    </Form>
  )
}
