import { DescriptionInput, faqGenerations } from '@tertulia/contract/faq-generation'
import { faqProposals } from '@tertulia/contract/faq-proposals'
import { BUSINESS_DESCRIPTION_LENGTH } from '@tertulia/contract/faq-generation.limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { Button } from '#ui/button.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { Note } from '#ui/note.tsx'
import { TextField } from '#ui/text-field.tsx'

/** A business in its own words; proposals are made of these and of what it said of its organization. */
export function GenerateFromDescription({ agentId }: { agentId: string }) {
  const { t } = useTranslation()
  const propose = useSend(faqGenerations.create, { refreshes: [faqGenerations.list, faqProposals.list] })
  const [found, setFound] = useState<number>()
  const form = useForm(DescriptionInput, { agent_id: agentId, source: 'description', description: '' })
  return (
    <div className="flex flex-col gap-4">
      <Form
        form={form}
        save={async (body) => setFound((await propose.mutateAsync({ body })).found)}
        className="flex flex-col gap-3"
      >
        <TextField
          name="description"
          label={t(($) => $.faqGeneration.words)}
          help={t(($) => $.faqGeneration.words_help)}
          placeholder={t(($) => $.faqGeneration.words_example)}
          multiline
          rows={5}
          max={BUSINESS_DESCRIPTION_LENGTH}
        />
        <Button
          type="submit"
          variant="ink"
          className="self-start"
          loading={propose.isPending}
          loadingLabel={t(($) => $.faqGeneration.proposing)}
        >
          {t(($) => $.faqGeneration.propose)}
        </Button>
      </Form>
      {found === 0 && (
        <Note tone="info" title={t(($) => $.faqGeneration.nothing_new)}>
          {t(($) => $.faqGeneration.nothing_new_help)}
        </Note>
      )}
    </div>
  )
}
