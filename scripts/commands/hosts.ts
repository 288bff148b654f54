import { resolve } from 'node:path';
import { Argument, Command } from 'commander';
import { type OutOption, outOption } from '#scripts/commands/options';
import { requireBuildManifest } from '#scripts/disk/build-manifest';
import { hostSettings } from '#scripts/outputs/hosts/hosts';

export const hostsCommand = new Command('hosts')
  .description('print what a host needs to know of the built site; docs/deploying.md says where it goes')
  .addArgument(new Argument('<host>', 'the settings').choices(hostSettings.map(({ name }) => name)))
  .addOption(outOption())
  .action(async (host: string, { out }: OutOption) => {
    const manifest = await requireBuildManifest(resolve(out));
    const snippet = hostSettings.find(({ name }) => name === host);
    process.stdout.write(snippet?.write(manifest) ?? '');
  });
