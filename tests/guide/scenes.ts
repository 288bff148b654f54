import {
  boat,
  ground,
  gulls,
  hills,
  house,
  lighthouse,
  pier,
  ripples,
  sail,
  scattered,
  tones,
  writing,
} from '#tests/guide/motifs';

const { sky, sea, stone, dark, light } = tones;

function postcardBack(): string {
  const message = Array.from({ length: 9 }, (_, n) => ({
    x: 90 + (n % 3) * 8,
    y: 190 + n * 82,
    width: n === 8 ? 260 : 560,
  }));
  const address = [500, 610, 720].map((y, n) => ({ x: 850 + n * 40, y: y - 8, width: 480 - n * 90 }));
  return `<rect width="1500" height="1050" fill="#e6d7b6"/>
    <path d="M760 90V960M840 510H1410M840 620H1410M840 730H1410" stroke="${stone}" stroke-width="3"/>
    ${writing([...message, ...address])}
    <rect x="1210" y="80" width="200" height="240" fill="#8f4a34"/><rect x="1228" y="98" width="164" height="204" fill="#c98d6d"/>
    <circle cx="1310" cy="190" r="52" fill="#8f4a34"/><path d="M1250 302q60-110 120 0z" fill="#8f4a34"/>
    <g fill="none" stroke="${dark}" stroke-opacity=".75" stroke-width="6"><circle cx="1150" cy="230" r="92"/><circle cx="1150" cy="230" r="62"/>
    <path d="M1238 180q90 24 170 0M1242 216q90 24 170 0M1242 252q90 24 170 0"/></g>`;
}

function plan(): string {
  const depths = [0, 60, 120, 180, 240].map(
    (out) =>
      `<path d="M0 ${430 + out}C240 ${380 + out} 330 ${560 + out} 560 ${520 + out}S900 ${330 + out} 1080 ${420 + out}S1360 ${480 + out} 1500 ${380 + out}" fill="none" stroke="#5f7480" stroke-width="${out ? 2.5 : 7}" stroke-dasharray="${out ? '18 10' : 'none'}"/>`,
  );
  const blocks = scattered(24, 9).map(
    (turn, n) =>
      `<rect x="${150 + (n % 8) * 150}" y="${110 + Math.floor(n / 8) * 92}" width="${60 + turn * 60}" height="58" fill="#b98f6a" stroke="${stone}" stroke-width="3"/>`,
  );
  return `<rect width="1500" height="1050" fill="#ece0c4"/>
    <path d="M0 0H1500V380C1360 480 1260 480 1080 420S700 480 560 520S240 380 0 430z" fill="#ddc9a0"/>
    ${depths.join('')}${blocks.slice(0, 14).join('')}${blocks.slice(18, 22).join('')}
    <path d="M560 520L660 800L780 830" fill="none" stroke="${stone}" stroke-width="16"/>
    <path d="M1080 420L1010 700L900 790" fill="none" stroke="${stone}" stroke-width="16"/>
    <circle cx="780" cy="830" r="16" fill="#8f4a34"/><circle cx="900" cy="790" r="16" fill="#8f4a34"/>
    <g transform="translate(1290 830)" stroke="${stone}" stroke-width="3"><circle r="112" fill="none"/><path d="M0-150L24 0L0 150L-24 0z" fill="${stone}"/><path d="M-150 0L0 24L150 0L0-24z" fill="none"/></g>
    <path d="M110 930H510M110 915v30M210 915v30M310 915v30M410 915v30M510 915v30" stroke="${stone}" stroke-width="5"/>
    <rect x="28" y="28" width="1444" height="994" fill="none" stroke="${stone}" stroke-width="5"/>`;
}

function ledger(): string {
  const rows = Array.from({ length: 12 }, (_, n) => 205 + n * 66);
  return `<rect width="1500" height="1050" fill="#e9dcbd"/>
    ${rows.map((y) => `<path d="M60 ${y + 10}H1440" stroke="#8aa0ab" stroke-width="2"/>`).join('')}
    <path d="M300 60V990M980 60V990M1210 60V990" stroke="#a8573f" stroke-width="3"/>
    <path d="M60 140H1440" stroke="${dark}" stroke-width="4"/>
    ${writing(
      rows.flatMap((y, n) => [
        { x: 90, y, width: 150 },
        { x: 330, y, width: 420 + ((n * 97) % 200) },
        { x: 1020, y, width: 110 },
        { x: 1250, y, width: 90 + ((n * 53) % 60) },
      ]),
    )}${writing([{ x: 330, y: 118, width: 300 }])}`;
}

function ferry(): string {
  return `${ground()}${hills(4)}${hills(6, { height: 60, color: '#a58d66' })}${ripples(5)}
    <g transform="translate(690 690)"><path d="M-430-40H470L400 90H-370z" fill="${dark}"/><path d="M-428-36H468" stroke="${light}" stroke-width="10"/>
    <rect x="-280" y="-140" width="560" height="100" fill="${light}"/><rect x="-160" y="-220" width="300" height="80" fill="${sky}"/>
    ${[-250, -180, -110, -40, 30, 100, 170, 232].map((x) => `<rect x="${x}" y="-112" width="36" height="40" fill="${dark}" opacity=".7"/>`).join('')}
    <path d="M-40-220L-30-400H50L60-220z" fill="${dark}"/><rect x="-34" y="-360" width="88" height="34" fill="${light}"/>
    <path d="M340-40V-330M-360-40V-260" stroke="${dark}" stroke-width="9"/>
    <path d="M-380 100q400 50 800 0" stroke="${dark}" stroke-opacity=".35" stroke-width="24" fill="none"/></g>
    <g fill="${stone}" opacity=".45"><ellipse cx="640" cy="240" rx="90" ry="44"/><ellipse cx="510" cy="190" rx="130" ry="56"/><ellipse cx="330" cy="140" rx="170" ry="60"/></g>`;
}

function storm(): string {
  const waves = [0, 1, 2, 3].map((n) => {
    const y = 610 + n * 110;
    const crests = `q70-${110 - n * 12} 150-20t150 20`.repeat(6);
    return `<path d="M${-200 + n * 70} ${y}${crests}V1050H-200z" fill="${['#8d7654', '#6d593d', '#56442e', '#3f3121'][n]}" stroke="${light}" stroke-width="${9 - n}" stroke-opacity=".75"/>`;
  });
  return `${ground({ top: '#6d5f48', low: '#b7a582', water: stone })}
    ${lighthouse({ x: 1010, foot: 640, height: 430 })}
    <path d="M760 620q60-220 130-150q40-130 90 20q70-90 70 150z" fill="${light}" opacity=".85"/>${waves.join('')}`;
}

function quay(): string {
  const fronts = [142, 130, 142, 140, 142, 140, 142, 130, 142, 142].map((width, n) =>
    house({ x: 10 + n * 150, width, height: 190 + ((n * 67) % 110), shade: n }),
  );
  return `${ground()}${hills(2, { height: 240 })}${fronts.join('')}
    <rect y="700" width="1500" height="46" fill="${stone}"/><rect y="696" width="1500" height="10" fill="${light}"/>
    <rect y="746" width="1500" height="304" fill="${sea}"/><rect y="746" width="1500" height="60" fill="${dark}" opacity=".25"/>
    ${ripples(8, 50).replaceAll('stroke-opacity=".4"', 'stroke-opacity=".25"')}
    ${boat({ x: 330, y: 800, scale: 1.1 })}${boat({ x: 900, y: 850, scale: 1.4 })}${boat({ x: 1310, y: 790 })}`;
}

function pierHead(): string {
  return `${ground()}${hills(3)}${ripples(1)}${pier({ y: 690, from: -20, to: 1010 })}
    ${lighthouse({ x: 900, foot: 696, height: 500 })}${boat({ x: 1250, y: 760, scale: 0.7 })}
    ${gulls([480, 260], [560, 220], [1180, 300])}`;
}

function regatta(): string {
  const sails = [
    { x: 260, y: 700, scale: 0.8 },
    { x: 560, y: 650, scale: 0.6 },
    { x: 760, y: 860, scale: 1.5 },
    { x: 1080, y: 690, scale: 0.9 },
    { x: 1330, y: 640, scale: 0.5 },
  ].map(sail);
  return `${ground({ top: '#9fb0ae', low: '#f0dcb4', water: '#6f8a8c' })}
    ${hills(7, { height: 90, color: '#a9a184' })}${ripples(3)}${sails.join('')}${gulls([240, 250], [1130, 210])}`;
}

/** Scenes by the name of their scan. */
export const scenes = {
  'scan-01': pierHead(),
  'scan-02': quay(),
  'scan-03': ferry(),
  'scan-04': regatta(),
  'scan-05': postcardBack(),
  'scan-06': plan(),
  'scan-07': ledger(),
  'scan-08': storm(),
} as const;
