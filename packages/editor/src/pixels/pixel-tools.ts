export const PIXEL_TOOLS = ["pencil", "eraser", "line", "rectangle", "ellipse", "fill", "pick", "select", "lighten", "darken"] as const;
export type PixelTool = (typeof PIXEL_TOOLS)[number];
export const BRUSH_SIZES_PX = [1, 2, 3, 4] as const;
