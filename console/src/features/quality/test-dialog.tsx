import { useQuery } from '@tanstack/react-query'
import { CUSTOMER_MESSAGE_LENGTH } from '@tertulia/contract/conversations.limits'
import { QUALITY_PHRASE_LENGTH, QUALITY_PHRASES } from '@tertulia/contract/quality.limits'
import { type QualityTest, qualityTests, saidBefore, type SaidLine, type SourceRef } from '@tertulia/contract/quality'
import { text } from '@tertulia/contract/shapes'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#api/query.ts'
import { useEdit } from '#api/use-edit.ts'
import { call } from '#api/call.ts'
import { Button } from '#ui/button.tsx'
import { ComboboxField } from '#ui/combobox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { SwitchField } from '#ui/switch.tsx'
import { TagsField } from '#ui/tags-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { sourcesOf } from './quality-queries.ts'
import { SaidBeforeField } from './said-before-field.tsx'

const ANY = 'any'
const phrases = z.array(text(QUALITY_PHRASE_LENGTH)).max(QUALITY_PHRASES, { error: 'too_many' })

/** The contract's shape, with the source as one choice. */
const TestForm = z
  .object({
    before: saidBefore,
    question: text(CUSTOMER_MESSAGE_LENGTH),
    expected_source: z.string(),
    must_say: phrases,
    must_not_say: phrases,
    must_hand_over: z.boolean(),
  })
  .refine(
    ({ expected_source, must_say, must_not_say, must_hand_over }) =>
      expected_source !== ANY || must_say.length > 0 || must_not_say.length > 0 || must_hand_over,
    { error: 'expectation_required', path: ['must_say'] },
  )

/** First values of a test: none, another test's, or those of an answer of the playground. */
export type TestStart = Partial<
  Pick<QualityTest, 'before' | 'question' | 'must_say' | 'must_not_say' | 'must_hand_over'>
> & {
  /** The test to edit. */
  test?: QualityTest
  expected_source?: (SourceRef & { title: string }) | null
  /** Lines before the answer, which the member may take into the test. */
  earlier?: readonly SaidLine[]
}

const valueOf = (source: TestStart['expected_source']): string => (source ? `${source.kind}:${source.source_id}` : ANY)

const valuesOf = (start: TestStart) => ({
  before: start.before ?? [],
  question: start.question ?? '',
  expected_source: valueOf(start.expected_source),
  must_say: start.must_say ?? [],
  must_not_say: start.must_not_say ?? [],
  must_hand_over: start.must_hand_over ?? false,
})

type Props = { agentId: string; start: TestStart; onClose: () => void; onSaved: () => void }

/** A question, and what its answer must meet. With a test in `start` it changes that. */
export default function TestDialog({ agentId, start, onClose, onSaved }: Props) {
  const { t } = useTranslation()
  const formId = useId()
  const refreshes = [qualityTests.list]
  const create = useSend(qualityTests.create, { refreshes })
  const update = useSend(qualityTests.update, { refreshes })
  const { data: sources = [] } = useQuery(sourcesOf(agentId))
  const chosen = start.expected_source
  const chosenValue = valueOf(chosen)
  const form = useForm(TestForm, valuesOf(start))
  const edit = useEdit(start.test, {
    read: () => call(qualityTests.get, { params: { id: start.test?.id ?? '' } }),
    valuesOf: (test) => valuesOf(test ?? {}),
  })
  const isListed = !chosen || sources.some(({ value }) => value === chosenValue)

  async function save({ expected_source, ...rest }: z.output<typeof TestForm>) {
    const body = { ...rest, expected_source: refOf(expected_source) }
    const { test } = start
    const saved = test
      ? await edit.save((expected) => update.mutateAsync({ params: { id: test.id }, body: { ...body, ...expected } }))
      : await create.mutateAsync({ body: { ...body, agent_id: agentId } })
    if (!saved) return false
    return onSaved()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={start.test ? t(($) => $.quality.edit_test) : t(($) => $.quality.new_test)}
      actions={
        <>
          <Button onClick={onClose}>{t(($) => $.ui.cancel)}</Button>
          <Button
            variant="ink"
            type="submit"
            form={formId}
            loading={create.isPending || update.isPending}
            loadingLabel={t(($) => $.quality.saving)}
          >
            {t(($) => $.quality.save)}
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} conflict={edit.conflict} save={save}>
        <SaidBeforeField earlier={start.earlier ?? []} />
        <TextField
          name="question"
          label={t(($) => $.quality.question)}
          help={t(($) => $.quality.question_help)}
          max={CUSTOMER_MESSAGE_LENGTH}
          multiline
          rows={1}
        />
        <ComboboxField
          name="expected_source"
          label={t(($) => $.quality.source)}
          options={[
            { value: ANY, label: t(($) => $.quality.any_source) },
            ...(isListed ? [] : [{ value: chosenValue, label: chosen?.title ?? '' }]),
            ...sources.map(({ value, label, kind }) => ({ value, label, help: t(($) => $.quality[kind]) })),
          ]}
        />
        <TagsField
          name="must_say"
          sentences
          label={t(($) => $.quality.must_say)}
          help={t(($) => $.quality.must_say_help)}
          optional
        />
        <TagsField name="must_not_say" sentences label={t(($) => $.quality.must_not_say)} optional />
        <SwitchField
          name="must_hand_over"
          label={t(($) => $.quality.must_hand_over)}
          help={t(($) => $.quality.must_hand_over_help)}
        />
      </Form>
    </Dialog>
  )
}

function refOf(value: string): SourceRef | null {
  const [kind, source_id] = value.split(':')
  return source_id && (kind === 'faq' || kind === 'file') ? { kind, source_id } : null
}
