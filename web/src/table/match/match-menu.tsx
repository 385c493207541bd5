import { Menu } from '@base-ui/react/menu'
import { useSettings } from '../../settings-view.tsx'
import { useVoice } from '../../speak.tsx'
import { MoreMenu } from './more-menu.tsx'

interface MatchMenuProps {
  readonly canConcede: boolean
  readonly showKeys: (open: boolean) => void
  readonly onConcede: () => void
  readonly onNew: () => void
  readonly onSave: () => void
  readonly onLoad: () => void
  readonly onLink: () => void
}

/** Rare actions; a file of its own, so that the first page need not wait for it. */
export default function MatchMenu(props: MatchMenuProps) {
  const { say } = useVoice()
  const { settings, change, open } = useSettings()
  return (
    <MoreMenu>
      <Menu.Item onClick={props.onSave}>{say('table.save')}</Menu.Item>
      <Menu.Item onClick={props.onLoad}>{say('table.load')}</Menu.Item>
      <Menu.Item onClick={props.onLink}>{say('table.link')}</Menu.Item>
      <Menu.Item onClick={() => props.showKeys(true)}>{say('table.keys.title')}</Menu.Item>
      <Menu.Separator />
      <Menu.Item onClick={open}>{say('set.title')}…</Menu.Item>
      <Menu.Item onClick={() => change({ sound: !settings.sound })}>
        {say(settings.sound ? 'set.sound.on' : 'set.sound.off')}
      </Menu.Item>
      <Menu.CheckboxItem
        checked={settings.judges}
        onCheckedChange={(judges) => change({ judges })}
        closeOnClick
      >
        {settings.judges ? '✓ ' : ''}
        {say('table.judge')}
      </Menu.CheckboxItem>
      <Menu.Separator />
      <Menu.Item onClick={props.onNew}>{say('table.new')}</Menu.Item>
      <Menu.Item disabled={!props.canConcede} onClick={props.onConcede}>
        {say('table.concede')}
      </Menu.Item>
    </MoreMenu>
  )
}
