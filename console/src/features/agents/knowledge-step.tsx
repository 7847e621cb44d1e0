import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { WritingMenu } from '#features/writing-help/writing-menu.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import type { WizardStepProps } from './wizard-step.ts'
import { mainLanguage } from './wizard-step.ts'

const BLANK_QUESTION = { question: '', answer: '' }

/** First questions with their answers, typed by hand. */
export function KnowledgeStep({ content, onChange }: WizardStepProps) {
  const { t } = useTranslation()
  const questions = content.questions?.length ? content.questions : [BLANK_QUESTION]
  const set = (at: number, change: Partial<typeof BLANK_QUESTION>) =>
    onChange({ questions: questions.map((each, index) => (index === at ? { ...each, ...change } : each)) })
  return (
    <div className="flex flex-col gap-6">
      {questions.map((each, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no other name, and are only added at the end
        <div key={at} className="flex flex-col gap-3 border-b border-line pb-6">
          <div className="flex items-end gap-2">
            <Field label={t(($) => $.agents.question)} className="flex-1">
              {(control) => (
                <TextInput
                  {...control}
                  value={each.question}
                  onChange={(event) => set(at, { question: event.target.value })}
                />
              )}
            </Field>
            {questions.length > 1 && (
              <IconButton
                label={t(($) => $.wizard.remove_question)}
                icon={<X aria-hidden />}
                onClick={() => onChange({ questions: questions.filter((_, index) => index !== at) })}
              />
            )}
          </div>
          <Field
            label={t(($) => $.agents.answer)}
            tools={
              <WritingMenu
                field={t(($) => $.agents.answer)}
                language={mainLanguage(content)}
                read={() => each.answer}
                write={(answer) => set(at, { answer })}
              />
            }
          >
            {(control) => (
              <TextArea
                {...control}
                value={each.answer}
                onChange={(event) => set(at, { answer: event.target.value })}
              />
            )}
          </Field>
        </div>
      ))}
      <div>
        <Button variant="secondary" onClick={() => onChange({ questions: [...questions, BLANK_QUESTION] })}>
          {t(($) => $.wizard.add_question)}
        </Button>
      </div>
    </div>
  )
}
