import { type FaqGeneration, faqGenerations } from '@tertulia/contract/faq-generation'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useMay } from '#access/current-organization.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { tellError } from '#ui/toast.tsx'
import { isUnderWay } from './generation-queries.ts'
import { GenerationState, useSourceName } from './generation-state.tsx'

/** Readings, newest first, each with how far it is or how it ended. */
export function GenerationList({ generations, label }: { generations: readonly FaqGeneration[]; label: string }) {
  return (
    <ul aria-label={label} className="border-t border-line">
      {generations.map((generation) => (
        <li key={generation.id} className="border-b border-line">
          <GenerationState generation={generation} more={<PutAway generation={generation} />} />
        </li>
      ))}
    </ul>
  )
}

function PutAway({ generation }: { generation: FaqGeneration }) {
  const { t } = useTranslation()
  const mayEdit = useMay('knowledge.edit')
  const name = useSourceName()(generation)
  const putAway = useSend(faqGenerations.putAway, { refreshes: [faqGenerations.list] })
  if (!mayEdit) return null
  return (
    <IconButton
      label={t(($) => $.faqGeneration[isUnderWay(generation) ? 'stop' : 'put_away'], { name })}
      icon={<X aria-hidden />}
      aria-disabled={putAway.isPending}
      onClick={() => putAway.mutate({ params: { id: generation.id } }, { onError: tellError })}
    />
  )
}
