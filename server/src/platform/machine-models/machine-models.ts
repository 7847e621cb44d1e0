import type { InstalledModel } from '#platform/machine-models/model-folder.ts'
import type { MachineModelFailure, Purpose, RunningModel } from '#platform/machine-models/running-model.ts'

export type MachineModels = {
  /** Those that can be chosen: installed, with what runs them. */
  list: () => Promise<InstalledModel[]>
  /** Vectors in the order of their texts, or why there are none. */
  embed: (
    name: string,
    texts: readonly string[],
    options: { purpose: Purpose; deadline_ms: number },
  ) => Promise<number[][] | MachineModelFailure | 'not_found'>
  /** Ends every child. */
  close: () => Promise<void>
}

/** Embedding models on this machine. Nothing of them is loaded before the first question. */
export function createMachineModels({ data_dir }: { data_dir: string }): MachineModels {
  const running = new Map<string, RunningModel>()
  let closed = false

  const installed = async () => {
    const { installedModels, machineFolders, installedRuntime } =
      await import('#platform/machine-models/model-folder.ts')
    const folders = machineFolders(data_dir)
    const runtime = installedRuntime(folders.runtime)
    return { folders, runtime, models: runtime === undefined ? [] : installedModels(folders.models) }
  }

  async function runningModel(name: string): Promise<RunningModel | undefined> {
    const known = running.get(name)
    if (known) return known
    const { folders, runtime, models } = await installed()
    const model = models.find((each) => each.name === name)
    if (!model || !runtime || closed) return undefined
    const { createRunningModel } = await import('#platform/machine-models/running-model.ts')
    const made = running.get(name) ?? createRunningModel({ model, runtime, models_folder: folders.models })
    running.set(name, made)
    return made
  }

  return {
    list: async () => (await installed()).models,
    embed: async (name, texts, options) => {
      const model = await runningModel(name)
      return model ? model.embed(texts, options) : 'not_found'
    },
    close: async () => {
      closed = true
      await Promise.all([...running.values()].map((model) => model.close()))
    },
  }
}
