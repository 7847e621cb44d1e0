import type { AgentLanguage } from '@tertulia/contract/agents'
import { Fragment, type ReactNode, useState } from 'react'
import { useFormat } from '#i18n/format.ts'
import { Segmented } from '#ui/segmented.tsx'

type Props = {
  label: string
  /** Those the agent speaks, its main one first. */
  languages: readonly AgentLanguage[]
  children: (language: AgentLanguage, isMain: boolean) => ReactNode
}

/** Fields for each language that an agent speaks, one language at a time. */
export function InEachLanguage({ label, languages, children }: Props) {
  const format = useFormat()
  const [chosen, choose] = useState<AgentLanguage>()
  const shown = languages.find((language) => language === chosen) ?? languages[0]
  if (!shown) return null
  return (
    <>
      {languages.length > 1 && (
        <div className="max-w-full overflow-x-auto">
          <Segmented
            label={label}
            value={shown}
            onChange={choose}
            options={languages.map((value) => ({ value, label: format.languageName(value) }))}
          />
        </div>
      )}
      <Fragment key={shown}>{children(shown, shown === languages[0])}</Fragment>
    </>
  )
}
