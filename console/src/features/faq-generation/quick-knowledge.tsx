import type { Agent } from '@tertulia/contract/agents'
import type { VaultFile } from '@tertulia/contract/vault'
import { FileText, Link, PenLine } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileState } from '#features/vault/file-state.tsx'
import { UploadArea } from '#features/vault/upload-area.tsx'
import { RadioCards } from '#ui/radio.tsx'
import { GenerateFromDescription } from './generate-from-description.tsx'
import { useGenerationNews } from './generation-queries.ts'
import { GenerateFromLink } from './generate-from-link.tsx'
import { ProposalReview } from './proposal-review.tsx'

type QuickSource = 'link' | 'file' | 'description'

type Props = {
  agent: Agent
  /** Questions the agent answers already. */
  known: number
  files: readonly VaultFile[]
}

/** Three ways to first knowledge: a link, a file, or one's own words; and below what came of it, to approve. */
export function QuickKnowledge({ agent, known, files }: Props) {
  const { t } = useTranslation()
  const [source, setSource] = useState<QuickSource>(files.length > 0 && known === 0 ? 'file' : 'link')
  useGenerationNews(agent.id)
  return (
    <div className="flex flex-col gap-6">
      <RadioCards<QuickSource>
        columns={3}
        hideLabel
        label={t(($) => $.faqGeneration.sources)}
        value={source}
        onChange={setSource}
        options={[
          {
            value: 'link',
            label: t(($) => $.faqGeneration.link),
            help: t(($) => $.faqGeneration.link_help),
            icon: <Link aria-hidden />,
          },
          {
            value: 'file',
            label: t(($) => $.faqGeneration.file),
            help: t(($) => $.faqGeneration.file_help),
            icon: <FileText aria-hidden />,
          },
          {
            value: 'description',
            label: t(($) => $.faqGeneration.description),
            help: t(($) => $.faqGeneration.description_help),
            icon: <PenLine aria-hidden />,
          },
        ]}
      />
      {/* Hidden, not unmounted: text typed for one source stays while another is shown. */}
      <div hidden={source !== 'link'}>
        <GenerateFromLink agentId={agent.id} />
      </div>
      <div hidden={source !== 'file'}>
        <div className="-mx-6 max-sm:-mx-4">
          <UploadArea agentId={agent.id} />
        </div>
        <Files files={files} />
      </div>
      <div hidden={source !== 'description'}>
        <GenerateFromDescription agentId={agent.id} />
      </div>
      <ProposalReview agentId={agent.id} known={known} />
    </div>
  )
}

/** Files as they are read. */
function Files({ files }: { files: readonly VaultFile[] }) {
  const { t } = useTranslation()
  if (files.length === 0) return null
  return (
    <ul aria-label={t(($) => $.faqGeneration.files)} className="border-t border-line">
      {files.map((file) => (
        <li key={file.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
          <span className="type-button min-w-0 flex-1 truncate">{file.name}</span>
          <FileState file={file} mayEdit />
        </li>
      ))}
    </ul>
  )
}
