import { readFile } from 'node:fs/promises'

/**
 * When the process started, in the kernel's ticks since this boot, with the boot's id: process ids are used
 * again, above all in containers. Null where there is no /proc.
 */
export async function processStart(pid: number): Promise<string | null> {
  try {
    const [stat, boot] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    ])
    // The second field is the program's name in brackets, which may itself hold spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return `${fields[19]}@${boot.trim()}`
  } catch {
    return null
  }
}
