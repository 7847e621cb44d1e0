import type { Permission } from '@tertulia/contract/permissions'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '#access/current-organization.ts'
import { Button } from '#ui/button.tsx'
import { saveFile } from '#ui/save-file.ts'
import { showToast, tellError } from '#ui/toast.tsx'

type Props = {
  /** Members without it read why they may not. */
  permission: Permission
  /** Name of the file without its ending. */
  fileName: string
  export: () => Promise<{ csv: string; rows: number }>
  /** @param count of rows that were exported */
  words: (word: 'export' | 'export_no_role' | 'exported', count: number) => string
}

/** The rows that a list's filters leave, as a table for other programs. */
export function ExportButton({ permission, fileName, words, export: makeTable }: Props) {
  const [isBusy, setBusy] = useState(false)
  const mayExport = useMay(permission)
  const save = async () => {
    setBusy(true)
    try {
      const { csv, rows } = await makeTable()
      saveFile(fileName, 'csv', csv)
      showToast({ text: words('exported', rows) })
    } catch (error) {
      tellError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className="ml-auto">
      <Button
        size="sm"
        icon={<FileDown aria-hidden className="size-3.5!" />}
        loading={isBusy}
        disabledReason={mayExport ? undefined : words('export_no_role', 0)}
        onClick={() => void save()}
      >
        {words('export', 0)}
      </Button>
    </span>
  )
}
