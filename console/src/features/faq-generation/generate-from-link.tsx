import { useQuery } from '@tanstack/react-query'
import { faqGenerations, LinkInput } from '@tertulia/contract/faq-generation'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { Button } from '#ui/button.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { AddressField } from '#ui/address-field.tsx'
import { isUnderWay, polledGenerations } from './generation-queries.ts'
import { GenerationState } from './generation-state.tsx'

/** A page to read: its address, how far the reading is, and why it failed. */
export function GenerateFromLink({ agentId }: { agentId: string }) {
  const { t } = useTranslation()
  const begin = useSend(faqGenerations.create, { refreshes: [faqGenerations.list] })
  const { data: generations = [] } = useQuery(polledGenerations(agentId))
  const form = useForm(LinkInput, { agent_id: agentId, source: 'link', url: '' })
  const latest = generations.find(({ source }) => source === 'link')
  return (
    <div className="flex flex-col gap-4">
      <Form form={form} save={(body) => begin.mutateAsync({ body })} className="flex flex-col gap-3">
        <AddressField
          name="url"
          label={t(($) => $.faqGeneration.url)}
          help={t(($) => $.faqGeneration.url_help)}
          placeholder="https://"
        />
        <Button
          type="submit"
          variant="ink"
          className="self-start"
          loading={begin.isPending || (latest !== undefined && isUnderWay(latest))}
          loadingLabel={t(($) => $.faqGeneration.reading)}
        >
          {t(($) => $.faqGeneration.read)}
        </Button>
      </Form>
      {latest && <GenerationState generation={latest} />}
    </div>
  )
}
